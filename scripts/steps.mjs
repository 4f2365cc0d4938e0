// Runs named steps one after the other. Each reports its result and duration. A failure does not stop the next step.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from './progress.mjs'
import { spawnOnNode } from './with-node.mjs'

/**
 * Runs every step and prints the results. A step is `{ name, run }`. `run` returns its test counts or nothing, and throws when it failed.
 */
export async function runSteps(steps) {
  const results = []
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const outcome = await outcomeOf(run)
    const result = { name, took: performance.now() - began, ...outcome }
    if (result.why) console.log(`   ${result.why}`)
    results.push(result)
  }
  console.log('\n── Summary')
  for (const { name, state, took, tests } of results) {
    const counted = tests ? `${tests.passed} passed, ${tests.failed} failed` : ''
    console.log(
      `   ${state.padEnd(14)} ${name.padEnd(34)} ${seconds(took).padStart(8)}  ${counted}`.trimEnd(),
    )
    for (const failed of tests?.names ?? []) console.log(`                     ${failed}`)
  }
  for (const { name, tests } of results) {
    if (!tests?.slowest) continue
    console.log(`\n   Slowest of: ${name}`)
    for (const [file, took] of tests.slowest) console.log(`   ${seconds(took).padStart(12)}  ${file}`)
  }
  for (const { name, why } of results.filter(isMissing)) console.log(`\n   !! NOT RUN: ${name}. ${why}`)
  return results
}

/** Whether everything passed. A step that could not run is allowed on a person's machine, but never in CI. */
export function allWell(results) {
  return results.every((result) => result.state === 'passed' || (isMissing(result) && !process.env.CI))
}

/** Thrown by a step that this machine cannot run. */
export class CannotRun extends Error {}

/** Thrown by a step whose tests failed. `tests` has their counts and the names of those that failed. */
export class TestsFailed extends Error {
  constructor(tests, message) {
    super(message)
    this.tests = tests
  }
}

/** No tool takes nearly as long, even on a busy machine. */
const longestMinutes = 25
/** How long the last of a tool's output may take after its end. */
const lastWordsMs = 2_000

/**
 * Runs a step's tool and shows its output as it comes. The output goes through our own pipes, so that a process that the tool leaves
 * behind cannot keep the build server waiting.
 */
export async function runTool(args, { env = process.env, ...options } = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawnOnNode(args, {
    ...options,
    env: { ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const closed = once(child, 'close')
  const limit = setTimeout(() => child.kill('SIGKILL'), longestMinutes * 60_000)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(limit)
  await Promise.race([closed, wait(lastWordsMs, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  if (signal === 'SIGKILL')
    throw new Error(`${args[0]} was killed: it ran for over ${longestMinutes} minutes.`)
  if (code !== 0) throw new Error(`${args[0]} ended with exit code ${code ?? 'none'}.`)
}

async function outcomeOf(run) {
  try {
    return { state: 'passed', tests: await run() }
  } catch (error) {
    const state = error instanceof CannotRun ? 'could not run' : 'failed'
    return { state, why: error.message, tests: error.tests }
  }
}

function isMissing({ state }) {
  return state === 'could not run'
}
