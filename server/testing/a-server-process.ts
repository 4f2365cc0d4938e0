// The API and its jobs as a separate process (api-process.ts), which a test may kill.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#server/platform/config/config'
import { programAt } from '#server/testing/bundled-program'
import { compileCache } from '#server/testing/compile-cache'

const api = programAt('api-process', new URL('api-process.ts', import.meta.url))

/**
 * With Node's small young generation, an eighth of a start's work is collecting garbage. The soaks measure memory, so they keep it.
 */
const flags = process.env['VITEST'] ? ['--min-semi-space-size=32', '--max-semi-space-size=32'] : []

export type ServerProcess = {
  address: string
  /** Kill −9. Resolves when the process has ended. */
  kill(): Promise<void>
  processId: number
  /** Whether it has ended, on its own or killed. */
  hasEnded(): boolean
}

export const aServerProcess = async (
  environment: Record<string, string>,
  program: string = api,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...flags, program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...compileCache, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'close')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server did not start.'))),
  ])
  return {
    address: (message as { address: string }).address,
    processId: child.pid as number,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Such a process works on the same database and files as the test itself. */
export const environmentLike = (
  { dataFolder, database }: Pick<Config, 'dataFolder' | 'database'>,
  secret: string,
): Record<string, string> => ({
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: secret,
  ...(database.engine === 'postgres' ? { DATABASE_URL: database.url } : {}),
})
