// The checks that need the program's own code. Sends each finding to doctor.mjs.
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Brokerage, brokerageFrom, brokerageOf } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { settingsMissing } from '#server/brokerage/refuse-sample-license'
import { readNewest } from '#server/brokerage/stored-settings'
import { containsSampleData } from '#server/brokerage/settings'
import { readNearlyFull } from '#server/uploads/quota/read-room'
import { inMegabytes } from '#server/uploads/problems'
import { recentFaultMs } from '#rules/faults'
import { readOpenCases } from '#server/cases/cases'
import { type Config, readConfig } from '#server/platform/config/config'
import { type Database, openDatabase } from '#server/platform/database/database'
import { lostDatabase } from '#server/platform/database/lost-database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { sqliteFaults } from '#server/platform/database/sqlite-faults'
import { readFaults } from '#server/platform/faults/fault-store'
import { openFiles } from '#server/platform/files/files'
import { readDueJobs, readFailedJobs } from '#server/platform/jobs/job-store'
import { createLog } from '#server/platform/observe/log'
import { mailServer } from '#server/platform/mail/smtp'

const hourMs = 60 * 60_000

type Finding = { check?: string; verdict: 'good' | 'note' | 'broken'; sentence: string }

const config = configuration()
if (config) {
  const parts = {
    Brokerage: brokerage,
    Address: address,
    Database: database,
    'Uploaded files': files,
    Payments: payments,
    Mail: mail,
    Port: port,
  }
  for (const [name, examine] of Object.entries(parts)) {
    const found = await examine(config).catch((error: unknown) => bad(`${name}: ${messageOf(error)}`))
    for (const finding of [found].flat()) tell({ check: name, ...finding })
  }
}

function configuration(): Config | undefined {
  try {
    const read = readConfig(process.env)
    tell({
      check: 'Configuration',
      ...good(`The configuration is valid. The data folder is ${read.dataFolder}.`),
    })
    return read
  } catch (error) {
    tell({ check: 'Configuration', ...bad(messageOf(error)) })
    return undefined
  }
}

async function brokerage(read: Config): Promise<Finding> {
  const stored = await storedBrokerage(read)
  const facts = stored ?? brokerageOf({ config: read })
  const { legalName } = facts
  const missing = settingsMissing(facts)
  const isOwn = stored !== undefined || read.brokerageFile !== undefined
  if (isOwn && missing.length > 0) {
    const shown =
      legalName !== sampleBrokerage.legalName
        ? 'so no page or email shows them'
        : 'so pages show the sample’s'
    const held =
      facts.email === '' ? ' Without an email, mails about leads, questions and orders are held back.' : ''
    return note(`These are not set, ${shown}: ${missing.join(', ')}.${held}`)
  }
  if (isOwn) return good(`The shop shows the facts of ${legalName}.`)
  return note(`The shop shows the sample brokerage, ${legalName}. Enter yours at /desk/settings.`)
}

/** What the database says, if it can be asked and has settings. */
async function storedBrokerage(read: Config): Promise<Brokerage | undefined> {
  const { database: chosen, isProduction } = read
  if (lostDatabase(read) || (chosen.engine === 'sqlite' && !existsSync(chosen.file))) return undefined
  const opened = await openDatabase(chosen, createLog({ isProduction, logLevel: 'silent' }))
  try {
    if ((await pendingMigrations(opened.direct)).length > 0) return undefined
    const { number, settings } = await readNewest(opened.direct)
    return number > 0 ? brokerageFrom(settings, read) : undefined
  } finally {
    await opened.close()
  }
}

async function address({ publicUrl }: Config): Promise<Finding> {
  if (publicUrl.startsWith('https:')) return good(`Links in emails go to ${publicUrl}.`)
  return note(`Links in emails go to ${publicUrl}. Set PUBLIC_URL to the address that customers use.`)
}

async function database(read: Config): Promise<Finding[]> {
  const { database: chosen, isProduction } = read
  const lost = lostDatabase(read)
  if (lost) return [bad(lost)]
  if (chosen.engine === 'sqlite' && !existsSync(chosen.file)) {
    return [note('There is no database yet. The first start creates it.')]
  }
  const faults = chosen.engine === 'sqlite' ? sqliteFaults(chosen.file) : []
  if (faults.length > 0) return [bad(`The database is damaged. Restore a backup. (${faults.join('; ')})`)]
  const opened = await openDatabase(chosen, createLog({ isProduction, logLevel: 'silent' }))
  try {
    const pending = await pendingMigrations(opened.direct)
    const where = chosen.engine === 'sqlite' ? chosen.file : 'the PostgreSQL server'
    if (pending.length > 0) {
      const names = pending.join(', ')
      return [note(`The database in ${where} works. The next start updates it (${names}).`)]
    }
    return [good(`The database in ${where} works and is up to date.`), ...(await waiting(opened))]
  } finally {
    await opened.close()
  }
}

/** Cases that only a person can judge or settle. */
async function waiting({ direct: read }: Database): Promise<Finding[]> {
  const cases = await readOpenCases(read)
  const failed = await readFailedJobs(read, 10)
  const nearlyFull = await readNearlyFull(read)
  const late = (await readDueJobs({ direct: read }, Date.now())).filter(
    ({ since }) => Date.now() - since > hourMs,
  )
  const isSample = await containsSampleData(read)
  return [
    ...(isSample ? [note('It holds the sample shop. The passwords of its accounts are public.')] : []),
    ...cases.map(({ reason }) => note(`For the desk: ${reason}`)),
    ...(await recentFaults(read)),
    ...late.map(({ kind, count, since }) =>
      note(`Jobs that are late: ${count} × ${kind}, since ${new Date(since).toISOString()}.`),
    ),
    ...failed.map(({ kind, id, last_error }) => note(`The job ${kind} (${id}) has failed: ${last_error}`)),
    ...nearlyFull.map(({ email, usedBytes, quotaBytes }) =>
      note(
        `The papers of ${email} use ${inMegabytes(usedBytes)} of ${inMegabytes(quotaBytes)} MB. The desk gives more room: Review, any paper of this customer, The file.`,
      ),
    ),
  ]
}

/** Errors of the last day, once each. The desk has the rest, under Jobs. */
async function recentFaults(read: Database['direct']): Promise<Finding[]> {
  const faults = await readFaults(read, Date.now() - recentFaultMs, 10)
  return faults.map(({ said, what, count, last_at, work, request_id }) =>
    note(
      `Error, ${count === 1 ? 'once' : `${count} times`}, last ${new Date(last_at).toISOString()}, in ${work}: ${said} ${what}${request_id ? ` (request ${request_id})` : ''}`,
    ),
  )
}

async function files({ files: chosen }: Config): Promise<Finding> {
  const opened = await openFiles(chosen)
  const probe = 'doctor-was-here'
  await opened.put(probe, Buffer.from(probe))
  await opened.remove(probe)
  const where = chosen.kind === 'folder' ? `the folder ${chosen.folder}` : `the bucket ${chosen.bucket}`
  return good(`Uploaded files can be kept in ${where}.`)
}

async function payments({ stripe, paypal, testPayments, isProduction }: Config): Promise<Finding> {
  if (stripe && !stripe.webhookSecret && !testPayments) {
    return note(
      'Stripe cannot report a payment after its customer has left the page. STRIPE_WEBHOOK_SECRET is missing.',
    )
  }
  if (paypal && !paypal.webhookId && !testPayments) {
    return note(
      'PayPal cannot report a payment after its customer has left the page. PAYPAL_WEBHOOK_ID is missing.',
    )
  }
  const providers = [stripe && 'Stripe', paypal && 'PayPal'].filter((name) => name !== undefined)
  if (testPayments) return note('Payments are in test mode. No money moves, even if keys are set.')
  if (providers.length > 0) return good(`Payments go through ${providers.join(' and ')}.`)
  if (isProduction) return note('Payments are off. No keys are set, and PAYMENTS is not test.')
  return note('Payments are in test mode in development. In production they are off until keys are set.')
}

async function mail({ smtpUrl, dataFolder }: Config): Promise<Finding> {
  if (!smtpUrl) return note(`Emails are saved in ${dataFolder}/mails, because SMTP_URL names no mail server.`)
  await createTransport({ ...mailServer(smtpUrl), connectionTimeout: 5_000, greetingTimeout: 5_000 }).verify()
  return good('The mail server accepts our emails.')
}

async function port({ host, port: wanted }: Config): Promise<Finding> {
  if (wanted === 0) return good('The shop will use any free port.')
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port: wanted, timeout: 1_000 })
    socket.on('connect', () => socket.destroy() && resolve(true))
    socket.on('timeout', () => socket.destroy() && resolve(false))
    socket.on('error', () => resolve(false))
  })
  if (isTaken) return note(`Port ${wanted} is already in use, by the shop or another program.`)
  return good(`Port ${wanted} is free.`)
}

/** Includes the causes: a library's own message is rarely everything. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}: ${messageOf(error.cause)}` : error.message
}

function good(sentence: string): Finding {
  return { verdict: 'good', sentence }
}

function note(sentence: string): Finding {
  return { verdict: 'note', sentence }
}

function bad(sentence: string): Finding {
  return { verdict: 'broken', sentence }
}

function tell(finding: Finding): void {
  process.send?.(finding)
}
