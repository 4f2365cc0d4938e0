// What a token says of its owner. Only the server can tell whether it still counts.

export type Customer = { id: string; name: string; email: string }

/** Whose token it is and when it expires, in milliseconds since 1970; undefined when it is no customer's. */
export const readToken = (token: string): { customer: Customer; expiresAt: number } | undefined => {
  try {
    const { id, name, email, role, exp } = JSON.parse(textOf(token.split('.')[1] ?? ''))
    return role === 'customer' ? { customer: { id, name, email }, expiresAt: exp * 1000 } : undefined
  } catch {
    return undefined
  }
}

/** UTF-8 out of base64url: names have accents. */
const textOf = (part: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )
