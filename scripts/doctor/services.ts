// What the shop needs besides its database: disk space, files, payments, mail and a port.
import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { findMissingFiles, missingInWords } from '#server/files/files-of-rows'
import type { Config } from '#server/platform/config/config'
import { isRoomEnough, leastFreeBytes, readDiskRoom } from '#server/platform/files/disk-ready'
import type { Database } from '#server/platform/database/database'
import { type Files, openFiles } from '#server/platform/files/files'
import { lostFiles } from '#server/platform/files/own-folder'
import { tryFiles } from '#server/platform/files/try-files'
import { isOfTlsLibrary, mailFailure } from '#server/platform/mail/mail-failure'
import { mailServer } from '#server/platform/mail/smtp'
import { newId } from '#server/platform/new-id'
import { inMegabytes } from '#server/uploads/problems'
import { broken, type Finding, good, messageOf, note } from './finding.ts'
import type { CheckedDatabase } from './checked-database.ts'

/** The same threshold as the alert DiskNearlyFull. */
const leastFreeShare = 0.1

const makeRoom = `Delete what nobody needs there, or enlarge the disk. It must have ${inMegabytes(leastFreeBytes)} MB free.`

export const checkDisk = async (config: Config): Promise<Finding[]> => {
  const rooms = await readDiskRoom(config)
  return rooms.map((room) => {
    const { folder, freeBytes, sizeBytes } = room
    const left = `${inMegabytes(freeBytes)} of ${inMegabytes(sizeBytes)} MB are free on the disk of ${folder}.`
    if (!isRoomEnough(room)) return broken(`The shop can store nothing: ${left} ${makeRoom}`)
    return freeBytes < leastFreeShare * sizeBytes
      ? note(`The disk is nearly full: ${left} ${makeRoom}`)
      : good(left)
  })
}

export const checkFiles = async (
  { files: chosen }: Config,
  kept: Promise<CheckedDatabase>,
): Promise<Finding | Finding[]> => {
  const { database } = await kept
  const lost = database && (await lostFiles(chosen, database.direct))
  if (lost) return broken(lost)
  const files = await openFiles(chosen)
  await tryFiles(files, newId)
  const where = chosen.kind === 'folder' ? `the folder ${chosen.folder}` : `the bucket ${chosen.bucket}`
  const canBeKept = good(`Uploaded files can be kept in ${where}.`)
  return database ? [canBeKept, ...(await missing(database, files, where))] : [canBeKept]
}

/** Shorter than the part may take. */
const comparedWithinMs = 8_000

const missing = async ({ direct }: Database, files: Files, where: string): Promise<Finding[]> => {
  const compared = await Promise.race([
    findMissingFiles(direct, files),
    wait(comparedWithinMs, undefined, { ref: false }),
  ])
  if (!compared)
    return [note(`There are too many files in ${where} to look for missing ones here: a backup does it.`)]
  const [first] = compared.missing
  if (first === undefined) return []
  return [
    broken(
      `People cannot open what they uploaded or bought: ${missingInWords(compared.named, compared.missing.length)} are missing from ${where}, such as ${first}. Find them: docs/operating.md, Missing files.`,
    ),
  ]
}

export const checkPayments = async (config: Config): Promise<Finding[]> => {
  const { stripe, paypal, testPayments, isProduction } = config
  if (testPayments) return [note('Payments are in test mode. No money moves, even if keys are set.')]
  if (!stripe && !paypal)
    return [
      isProduction
        ? broken(
            'Customers cannot pay: no keys of a payment provider are set, and PAYMENTS is not test. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
          )
        : note('Payments are in test mode in development. In production they are off until keys are set.'),
    ]
  return [
    ...(stripe ? [reports('Stripe', 'STRIPE_WEBHOOK_SECRET', stripe.webhookSecret)] : []),
    ...(paypal ? [reports('PayPal', 'PAYPAL_WEBHOOK_ID', paypal.webhookId)] : []),
  ]
}

const reports = (provider: string, variable: string, value: string | undefined): Finding =>
  value
    ? good(`Payments go through ${provider}.`)
    : broken(
        `${provider} cannot report a payment after its customer has left the page. ${variable} is missing.`,
      )

const mailTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

export const checkMail = async ({
  smtpUrl,
  dataFolder,
  isProduction,
  loadsSample,
}: Config): Promise<Finding> => {
  if (!smtpUrl) {
    const sentence = `Emails are saved in ${dataFolder}/mails, because SMTP_URL names no mail server.`
    return isProduction && !loadsSample ? broken(`Nobody gets any mail. ${sentence}`) : note(sentence)
  }
  try {
    await createTransport({ ...mailServer(smtpUrl), ...mailTimeouts }).verify()
    return good('The mail server accepts our emails.')
  } catch (error) {
    const said = messageOf(error)
    return broken(`Mail: ${mailFailure(error)}${isOfTlsLibrary(said) ? '' : ` (${said})`}`)
  }
}

export const checkPort = async ({ host, port: wanted }: Config): Promise<Finding> => {
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
