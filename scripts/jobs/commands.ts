// The command line for jobs: parses a command and runs it.
import { notUnderstoodWith, wordsOf, wrongVerb } from '../command-words.ts'
import type { ShopCommand } from '../with-shop.ts'
import { dropJob, retryJob } from '#server/desk/jobs/failed-jobs'
import { maskedText } from '#server/desk/jobs/masked'
import { type FailedJob, readDueJobs, readFailedJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** More jobs than anybody reads. */
const mostListed = 1_000

/** Throws `not_understood`. */
export const commandOf = (words: readonly string[]): ShopCommand => {
  const { verb, ids, kind, isAll } = read(words)
  const ways = [ids.length > 0, kind !== undefined, isAll].filter(Boolean).length
  if (verb === 'list' && ids.length === 0 && !isAll) return (platform) => list(platform, kind)
  if (verb === 'retry' && ways === 1) return (platform) => retry(platform, { ids, kind, isAll })
  if (verb === 'drop' && ways === 1 && ids.length > 0) return (platform) => drop(platform, ids)
  throw notUnderstood(wrongVerb(verb, ['list', 'retry', 'drop']))
}

const read = (words: readonly string[]) => {
  const { values, positionals } = wordsOf(
    {
      args: [...words],
      allowPositionals: true,
      options: { kind: { type: 'string' }, all: { type: 'boolean' } },
    },
    notUnderstood,
  )
  const [verb, ...ids] = positionals
  return { verb, ids, kind: values.kind, isAll: values.all ?? false }
}

const notUnderstood = notUnderstoodWith(
  `Say one of these:
  npm run jobs -- list [--kind "<kind>"]              lists the failed jobs, and those that are late
  npm run jobs -- retry <id> … | --kind "<kind>" | --all   runs failed jobs again
  npm run jobs -- drop <id> …                         gives failed jobs up for good`,
)

const list = async ({ database: { direct }, now }: Platform, kind: string | undefined) => {
  const isWanted = (job: { kind: string }) => kind === undefined || job.kind === kind
  const failed = (await readFailedJobs(direct, mostListed)).filter(isWanted)
  const late = (await readDueJobs({ direct }, now())).filter(isWanted)
  const lines = [
    ...failed.map(lineOf),
    ...late.map(
      ({ kind: of, count, since }) =>
        `waiting  ${count} × ${of}, the oldest since ${new Date(since).toISOString()}`,
    ),
  ]
  return lines.length > 0 ? lines.join('\n') : 'No job has failed, and none is late.'
}

const lineOf = ({ id, kind, last_error, finished_at }: FailedJob) =>
  `failed   ${id}  ${kind}, at ${new Date(finished_at ?? 0).toISOString()}: ${maskedText(last_error ?? '')}`

type Wish = { ids: readonly string[]; kind: string | undefined; isAll: boolean }

const retry = async (platform: Platform, { ids, kind, isAll }: Wish) => {
  const failed = ids.length > 0 ? [] : await readFailedJobs(platform.database.direct, mostListed)
  const chosen = isAll || kind !== undefined ? failed.filter((job) => isAll || job.kind === kind) : []
  const wanted = ids.length > 0 ? ids : chosen.map(({ id }) => id)
  if (wanted.length === 0) return 'No such job has failed.'
  const { done, others } = await each(wanted, (id) => retryJob(platform, null, id))
  return told(
    done,
    `${done === 1 ? 'One job runs' : `${done} jobs run`} again within half a minute, if the shop is running.`,
    others,
  )
}

const drop = async (platform: Platform, ids: readonly string[]) => {
  const { done, others } = await each(ids, (id) => dropJob(platform, null, id))
  return told(
    done,
    `${done === 1 ? 'One job was' : `${done} jobs were`} dropped. The audit log keeps what they were.`,
    others,
  )
}

/** Throws if part of the work was not done, and says which part was. */
const told = (done: number, sentence: string, others: readonly string[]): string => {
  if (others.length === 0) return sentence
  throw new Problem('not_all_done', 409, [...(done > 0 ? [sentence] : []), ...others].join('\n'))
}

/** One after the other, each in its own transaction. */
const each = async (ids: readonly string[], act: (id: string) => Promise<boolean>) => {
  let done = 0
  const others: string[] = []
  for (const id of ids) {
    const outcome = await act(id).catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
    if (outcome === true) done++
    else
      others.push(outcome === false ? `${id} has not failed, so nothing was done.` : `There is no job ${id}.`)
  }
  return { done, others }
}
