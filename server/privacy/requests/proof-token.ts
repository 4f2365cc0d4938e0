import type { Config } from '#server/platform/config/config'
import { linkToken } from '#server/platform/link-token'

/** A new one each time the link is asked for. */
export const proofToken = (
  config: Pick<Config, 'tokenSecret'>,
  { id, proofUntil }: { id: string; proofUntil: number },
): string => linkToken(config, `privacy request ${id} ${proofUntil}`)
