// What a crowd in the chat costs one process: how long a message takes to arrive, and how much memory each connection uses.
// Run it alone: node scripts/with-node.mjs bench/chat.ts
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bareRate, barMsAt } from './bar.ts'
import { connectCrowd, type Crowd } from './chat-crowd.ts'
import type { ChatServer, ChatServerMemory } from './chat-server.ts'
import type { Finding } from './finding.ts'

const messagesASecond = 200
const seconds = 15
const usualBarMs = 100
const mostMegabytes = 500

export const measureChat = async (): Promise<Finding[]> => {
  const floor = await bareRate()
  const child = fork(new URL('chat-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  })
  try {
    const [server] = (await once(child, 'message')) as [ChatServer]
    return [await measureAt(child, server, barMsAt(floor, usualBarMs))]
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

const measureAt = async (child: ChildProcess, server: ChatServer, bar: number): Promise<Finding> => {
  const before = await memoryOf(child)
  const crowd = await connectCrowd(server)
  const after = await memoryOf(child)
  const delays = await talk(crowd)
  crowd.close()
  const p99 = delays[Math.floor(delays.length * 0.99)] as number
  const p50 = delays[delays.length >> 1] as number
  const kilobytesEach = (after.heldBytes - before.heldBytes) / crowd.size / 1_000
  return {
    what: `chat: ${crowd.size.toLocaleString('en')} lines, ${messagesASecond} messages/s, from sending to arriving`,
    measured: `p99 ${p99.toFixed(0)} ms (p50 ${p50.toFixed(1)} ms; ${kilobytesEach.toFixed(1)} KB a line, ${after.residentMegabytes.toFixed(0)} MB in all)`,
    bar: `p99 at most ${bar.toFixed(0)} ms, at most ${mostMegabytes} MB`,
    isMet: p99 <= bar && after.residentMegabytes <= mostMegabytes,
  }
}

/** Half of the messages come from customers, half from sellers. Returns all delays in milliseconds, shortest first. */
const talk = async (crowd: Crowd) => {
  await crowd.talk({ messagesASecond, seconds: 2 }) // a warm-up
  const { delays, sent } = await crowd.talk({ messagesASecond, seconds })
  if (delays.length < sent) throw new Error(`Of ${sent} messages, ${sent - delays.length} did not arrive.`)
  return delays.toSorted((a, b) => a - b)
}

const memoryOf = async (child: ChildProcess) => {
  child.send('memory')
  const [memory] = (await once(child, 'message')) as [ChatServerMemory]
  return memory
}

if (import.meta.main) {
  console.log(await measureChat())
  process.exit(0)
}
