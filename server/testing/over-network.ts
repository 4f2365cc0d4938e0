// Calls of the API from another process.
import type { Transport } from '#contract/client'

/** A broken connection is status 0, as in a browser. */
export const overNetwork =
  (address: string, token: string): Transport =>
  async ({ method, url, body }) => {
    try {
      const response = await fetch(`${address}${url}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, json: await response.json() }
    } catch {
      return { status: 0, json: undefined }
    }
  }
