import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config'

type Subscriber = Selectable<Tables['newsletter_subscriber']>
type Asked = Pick<Subscriber, 'id' | 'asked_at'>

/** 256 bits that only this server can compute: another one each time the newsletter is asked for anew. */
export const confirmToken = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, { id, asked_at }: Asked): string =>
  createHmac('sha256', tokenSecret).update(`newsletter ${id} ${asked_at}`).digest('base64url')

/** What is stored of it. */
export const confirmTokenHash = (token: string): string => hash('sha256', token, 'base64url')

export const confirmLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, asked: Asked): string =>
  `${config.publicUrl}/newsletter/confirm?token=${confirmToken(config, asked)}`

/** Stored as it is, so that links in old newsletters work for ever. */
export const newUnsubscribeToken = (): string => randomBytes(32).toString('base64url')

export const unsubscribeLinks = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { unsubscribe_token }: Pick<Subscriber, 'unsubscribe_token'>,
) => ({
  pageUrl: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribe_token}`,
  postUrl: `${publicUrl}/api/home/unsubscribe/${unsubscribe_token}`,
})
