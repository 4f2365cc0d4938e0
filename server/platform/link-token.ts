// Tokens for links in mails. Each is computed from the link's subject and the server's secret, so it is stored nowhere, and neither the
// database nor a retried job needs to know it.
import { createHmac, hash } from 'node:crypto'
import type { Config } from '#server/platform/config/config'
import { acceptedSecrets, type TokenSecrets } from '#server/platform/token-secrets'

/** 256 bits that only this server can compute. `about` includes what the link is for, so that no two kinds of link share a token. */
export const linkToken = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, about: string): string =>
  createHmac('sha256', tokenSecret).update(about).digest('base64url')

/**
 * The token whose hash was stored. While the secret is being replaced, the token may have been made with the other one. If neither secret
 * matches, it returns a token that no stored hash matches.
 */
export const storedLinkToken = (config: TokenSecrets, about: string, tokenHash: string | null): string =>
  acceptedSecrets(config)
    .map((tokenSecret) => linkToken({ tokenSecret }, about))
    .find((token) => linkTokenHash(token) === tokenHash) ?? linkToken(config, about)

/** The hash that is stored to recognize a token. */
export const linkTokenHash = (token: string): string => hash('sha256', token, 'base64url')
