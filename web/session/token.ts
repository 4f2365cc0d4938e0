// What a token says about its owner. Only the server can tell whether it is still valid.

export type Customer = { id: string; name: string; email: string }

/** The token's owner and its expiry, in milliseconds since 1970. Undefined when it is not a customer's. */
export const readToken = (token: string): { customer: Customer; expiresAt: number } | undefined => {
  try {
    const { id, name, email, role, exp } = JSON.parse(textOf(token.split('.')[1] ?? ''))
    return role === 'customer' ? { customer: { id, name, email }, expiresAt: exp * 1000 } : undefined
  } catch {
    return undefined
  }
}

/** Decodes UTF-8 from base64url: names may have accents. */
const textOf = (part: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )
