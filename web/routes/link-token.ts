/** The token of a link in a mail. The server renders without it: it stands on no list of what pages depend on. */
export const parseToken = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token.length <= 200 ? token : undefined,
})
