import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config/config'
import { linkToken } from '#server/platform/link-token'

type Subscriber = Selectable<Tables['newsletter_subscriber']>
type Asked = Pick<Subscriber, 'id' | 'asked_at'>

/** A new token each time the newsletter is requested. */
export const confirmToken = (config: Pick<Config, 'tokenSecret'>, { id, asked_at }: Asked): string =>
  linkToken(config, `newsletter ${id} ${asked_at}`)

export const confirmLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, asked: Asked): string =>
  `${config.publicUrl}/newsletter/confirm?token=${confirmToken(config, asked)}`

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
