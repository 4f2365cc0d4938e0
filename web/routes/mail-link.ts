// The pages that a link in a mail opens. Their address holds a token, which must stay secret.
import { longestToken } from '#rules/accounts'
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'

/** The token from the link. The server renders the page without it, because no record's `readQuery` reads it. */
export const parseToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token.length <= longestToken ? token : undefined,
})

export const mailLinkPage = (file: string): PageRecord => ({
  file,
  readQuery: readsNoQuery,
  facts: () => ({ description: 'Where the link in the mail leads.', isSecret: true }),
  crawlers: 'welcome',
})
