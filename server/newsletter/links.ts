import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config/config'
import { linkToken, storedLinkToken } from '#server/platform/link-token'
import type { TokenSecrets } from '#server/platform/token-secrets'

type Subscriber = Selectable<Tables['newsletter_subscriber']>
type Asked = Pick<Subscriber, 'id' | 'asked_at'>

/** A new token each time the newsletter is requested. */
export const confirmToken = (config: Pick<Config, 'tokenSecret'>, asked: Asked): string =>
  linkToken(config, aboutAsked(asked))

const aboutAsked = ({ id, asked_at }: Asked) => `newsletter ${id} ${asked_at}`

export const confirmLink = (
  config: TokenSecrets & Pick<Config, 'publicUrl'>,
  asked: Asked & Pick<Subscriber, 'confirm_token_hash'>,
): string =>
  `${config.publicUrl}/newsletter/confirm?token=${storedLinkToken(config, aboutAsked(asked), asked.confirm_token_hash)}`

/** Stored in plain text, so that links in old newsletters work forever. */
export const newUnsubscribeToken = (): string => randomBytes(32).toString('base64url')

export const unsubscribePath = (token: string): string =>
  `/newsletter/unsubscribe?${new URLSearchParams({ token })}`

export const unsubscribeLinks = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { unsubscribe_token }: Pick<Subscriber, 'unsubscribe_token'>,
) => ({
  pageUrl: publicUrl + unsubscribePath(unsubscribe_token),
  postUrl: `${publicUrl}/api/home/unsubscribe/${unsubscribe_token}`,
})
