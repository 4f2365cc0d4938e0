// Tokens of links in mails. Each is computed from what its link is about and the server's secret, so that it is kept nowhere: neither the
// database nor a job that is tried again has to know it.
import { createHmac, hash } from 'node:crypto'
import type { Config } from '#server/platform/config'

/** 256 bits that only this server can compute. `about` says what the link is for, so that no two kinds of link share a token. */
export const linkToken = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, about: string): string =>
  createHmac('sha256', tokenSecret).update(about).digest('base64url')

/** What is stored of a token, to know it by. */
export const linkTokenHash = (token: string): string => hash('sha256', token, 'base64url')
