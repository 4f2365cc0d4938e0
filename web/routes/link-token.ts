import type { pageHead } from '#web/shell/page-head.ts'

type Head = ReturnType<typeof pageHead>

/** The token of a link in a mail. The server renders without it: it stands on no list of what pages depend on. */
export const parseToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token.length <= 200 ? token : undefined,
})

/** Such a page is told to nobody: not to search engines, and not to the next site by its address. */
export const secretHead = ({ meta, ...rest }: Head) => ({
  ...rest,
  meta: [...meta, { name: 'referrer', content: 'no-referrer' }, { name: 'robots', content: 'noindex' }],
})
