import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { listen } from './listen.ts'

test('a host that is not ours is named', async () => {
  const app = Fastify()
  await expect(listen(app, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new ConfigProblem(
      'HOST 192.0.2.1 is not an address of this machine: set 127.0.0.1 if the proxy runs on this machine, and 0.0.0.0 if it does not.',
    ),
  )
  await app.close()
})
