/** The id of the account that the token is for. */
export const ownerOfToken = (token: string): string => {
  const [, facts = ''] = token.split('.')
  return (JSON.parse(Buffer.from(facts, 'base64url').toString()) as { id: string }).id
}
