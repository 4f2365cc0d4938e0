// A minimal mail server.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = {
  /** Each mail as it was sent, headers and all. */
  received: string[]
  /** For SMTP_URL. */
  url: string
  close(): void
}

/** `answers` overrides its response to a command. Port 0 takes a free one. */
export const aMailServer = async (answers: Record<string, string> = {}, port = 0): Promise<MailServer> => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (chunk: string) => {
      if (data !== undefined) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        data = undefined
        socket.write('250 taken\r\n')
        return
      }
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        const [command = ''] = line.split(/[ :]/)
        if (command === 'DATA') data = ''
        socket.write(`${answers[command] ?? (command === 'DATA' ? '354 go on' : '250 fine')}\r\n`)
      }
    })
    socket.on('error', () => {})
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${taken}?ignoreTLS=true`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
