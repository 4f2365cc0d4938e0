import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { listen } from './listen.ts'

test('a host that is not ours is named', async () => {
  const app = Fastify()
  await expect(listen(app, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new ConfigProblem('HOST 192.0.2.1 is not an address of this machine.'),
  )
  await app.close()
})
