import type { Config } from '#server/platform/config/config'

/** What a function needs to check signed data. To sign, `tokenSecret` is enough. */
export type TokenSecrets = Pick<Config, 'tokenSecret' | 'secondTokenSecret'>

/** The secret that signs comes first. While it is replaced, a second one is accepted too. */
export const acceptedSecrets = ({ tokenSecret, secondTokenSecret }: TokenSecrets): readonly string[] =>
  secondTokenSecret === undefined ? [tokenSecret] : [tokenSecret, secondTokenSecret]
