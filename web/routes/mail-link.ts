// The pages that a link in a mail opens. Their address holds a token, which is told to nobody.
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'

/** The token of a link in a mail. The server renders without it: no record's `readQuery` knows it. */
export const parseToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token.length <= 200 ? token : undefined,
})

export const mailLinkPage = (file: string): PageRecord => ({
  file,
  readQuery: readsNoQuery,
  facts: () => ({ description: 'Where the link in the mail leads.', isSecret: true }),
  crawlers: 'welcome',
})
