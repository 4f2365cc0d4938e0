import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileCache } from '#server/testing/compile-cache'
import { programAt } from '#server/testing/bundled-program'

const main = programAt('main', new URL('../../main.ts', import.meta.url))

export type Started = {
  child: ChildProcess
  address: string
  output(): string
  ended: Promise<number | null>
}

/**
 * Starts the whole program as an operator would. Returns its address, or throws its output when it exits instead. `program` is the main.ts of
 * another version.
 */
export const spawnMain = async (
  environment: Record<string, string>,
  program: string = main,
): Promise<Started> => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const address = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    ended.then((code) => {
      throw new Error(`ended with ${code}: ${said}`)
    }),
  ])
  return { child, address, output: () => said, ended }
}
