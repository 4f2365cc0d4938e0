import type { Config } from '#server/platform/config/config'
import { linkToken } from '#server/platform/link-token'

/** Each request for the link makes a new one. */
export const proofToken = (
  config: Pick<Config, 'tokenSecret'>,
  { id, proofUntil }: { id: string; proofUntil: number },
): string => linkToken(config, `privacy request ${id} ${proofUntil}`)
