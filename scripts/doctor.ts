// The checks that need the program's own code. Sends each finding to doctor.mjs.
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { createTransport } from 'nodemailer'
import { brokerageOf } from '#server/brokerage/brokerage'
import { settingsFromSample } from '#server/brokerage/refuse-sample-license'
import { containsSampleData } from '#server/brokerage/settings'
import { readNearlyFull } from '#server/uploads/quota/read-room'
import { inMegabytes } from '#server/uploads/problems'
import { readOpenCases } from '#server/desk-cases/desk-cases'
import { type Config, readConfig } from '#server/platform/config'
import { type Database, openDatabase } from '#server/platform/database/database'
import { lostDatabase } from '#server/platform/database/lost-database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { sqliteFaults } from '#server/platform/database/sqlite-faults'
import { openFiles } from '#server/platform/files'
import { readDueJobs, readFailedJobs } from '#server/platform/jobs/job-store'
import { createLog } from '#server/platform/log'
import { mailServer } from '#server/platform/mail/smtp'

const hourMs = 60 * 60_000

type Finding = { verdict: 'good' | 'note' | 'broken'; sentence: string }

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
    for (const finding of [found].flat()) tell(finding)
  }
}

function configuration(): Config | undefined {
  try {
    const read = readConfig(process.env)
    tell(good(`The configuration is sound; the data folder is ${read.dataFolder}.`))
    return read
  } catch (error) {
    tell(bad(messageOf(error)))
    return undefined
  }
}

async function brokerage(read: Config): Promise<Finding> {
  const facts = brokerageOf({ config: read })
  const { legalName } = facts
  const ofSample = settingsFromSample(facts)
  if (read.brokerageFile && ofSample.length > 0) {
    return note(`BROKERAGE_FILE leaves to the sample, and pages show: ${ofSample.join(', ')}.`)
  }
  if (read.brokerageFile) return good(`The shop is that of ${legalName}.`)
  return note(`The shop bears the name of the sample, ${legalName}: BROKERAGE_FILE names no other brokerage.`)
}

async function address({ publicUrl }: Config): Promise<Finding> {
  if (publicUrl.startsWith('https:')) return good(`Links in mails lead to ${publicUrl}.`)
  return note(`Links in mails lead to ${publicUrl}: PUBLIC_URL says where customers reach the shop.`)
}

async function database(read: Config): Promise<Finding[]> {
  const { database: chosen, isProduction } = read
  const lost = lostDatabase(read)
  if (lost) return [bad(lost)]
  if (chosen.engine === 'sqlite' && !existsSync(chosen.file)) {
    return [note('There is no database yet: the first start makes it.')]
  }
  const faults = chosen.engine === 'sqlite' ? sqliteFaults(chosen.file) : []
  if (faults.length > 0) return [bad(`The database is damaged: restore a backup (${faults.join('; ')}).`)]
  const opened = await openDatabase(chosen, createLog({ isProduction, logLevel: 'silent' }))
  try {
    const pending = await pendingMigrations(opened.direct)
    const where = chosen.engine === 'sqlite' ? chosen.file : 'the PostgreSQL server'
    if (pending.length > 0) {
      const names = pending.join(', ')
      return [note(`The database in ${where} answers; the next start brings it up to date (${names}).`)]
    }
    return [good(`The database in ${where} answers and is up to date.`), ...(await waiting(opened))]
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
    ...(isSample ? [note('It holds the sample shop, the passwords of whose accounts everybody knows.')] : []),
    ...cases.map(({ reason }) => note(`For the desk: ${reason}`)),
    ...late.map(({ kind, count, since }) =>
      note(`Jobs that should be done: ${count} × ${kind}, since ${new Date(since).toISOString()}.`),
    ),
    ...failed.map(({ kind, id, last_error }) => note(`The job ${kind} (${id}) has failed: ${last_error}`)),
    ...nearlyFull.map(({ email, usedBytes, quotaBytes }) =>
      note(
        `The papers of ${email} take up ${inMegabytes(usedBytes)} of ${inMegabytes(quotaBytes)} MB: "npm run review -- more-room ${email}" gives more.`,
      ),
    ),
  ]
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
    return note('Stripe cannot tell of payments whose customer went away: STRIPE_WEBHOOK_SECRET is missing.')
  }
  if (paypal && !paypal.webhookId && !testPayments) {
    return note('PayPal cannot tell of payments whose customer went away: PAYPAL_WEBHOOK_ID is missing.')
  }
  const providers = [stripe && 'Stripe', paypal && 'PayPal'].filter((name) => name !== undefined)
  if (testPayments) return note('Payments are a test: no money moves, whatever keys there are.')
  if (providers.length > 0) return good(`Payments go through ${providers.join(' and ')}.`)
  if (isProduction) return note('Payments are off: there are no keys, and PAYMENTS is not test.')
  return note('Payments are a test in development; in production they are off until there are keys.')
}

async function mail({ smtpUrl, dataFolder }: Config): Promise<Finding> {
  if (!smtpUrl) return note(`Mails are kept in ${dataFolder}/mails: SMTP_URL names no mail server.`)
  await createTransport({ ...mailServer(smtpUrl), connectionTimeout: 5_000, greetingTimeout: 5_000 }).verify()
  return good('The mail server answers and takes our mails.')
}

async function port({ host, port: wanted }: Config): Promise<Finding> {
  if (wanted === 0) return good('The shop will take any free port.')
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port: wanted, timeout: 1_000 })
    socket.on('connect', () => socket.destroy() && resolve(true))
    socket.on('timeout', () => socket.destroy() && resolve(false))
    socket.on('error', () => resolve(false))
  })
  if (isTaken) return note(`Something answers on port ${wanted} already: the shop, or another program.`)
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
