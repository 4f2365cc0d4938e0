import { request } from 'node:http'

/** The raw response: the body is still compressed. Its headers are those that a bare server repeats. */
export const fetchRaw = (url: string, headers: Record<string, string>, method = 'GET', sent = '') =>
  new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...told } = response.headers
        resolve({ body: Buffer.concat(parts), headers: told as Record<string, string> })
      })
    })
      .on('error', reject)
      .end(sent)
  })
