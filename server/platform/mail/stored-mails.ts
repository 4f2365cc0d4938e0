// Mails in a folder: each in its sent form (.eml), and its parts (.json) for the pages that show it.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AddressedMail, Carrier } from './carrier.ts'

const KeptMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** ISO 8601. */
  date: z.string(),
  text: z.string(),
  html: z.string(),
  /** Only the file names. The files themselves are in the .eml. */
  attachments: z.prefault(z.array(z.string()), []),
})
export type KeptMail = z.output<typeof KeptMail>

/** A mail that is sent again replaces itself. */
export const keepMails = (folder: string): Carrier => ({
  carry: async (id, mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { from, to, subject, date, text, html } = mail
    const attachments = (mail.attachments ?? []).map(({ filename }) => filename)
    const parts: KeptMail = { id, from, to, subject, date: date.toISOString(), text, html, attachments }
    await put(join(folder, `${id}.eml`), await asSent(mail))
    await put(join(folder, `${id}.json`), JSON.stringify(parts, undefined, 2))
  },
  close: () => {},
})

/** Newest first. */
export const listKeptMails = async (folder: string, most = 200): Promise<KeptMail[]> => {
  const names = await readdir(folder).catch(ifMissing([]))
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  // Ids sort by the time at which the mail was requested.
  const latest = ids.toSorted().toReversed().slice(0, most)
  const mails = await Promise.all(latest.map((id) => readKeptMail(folder, id)))
  return mails
    .filter((mail) => mail !== undefined)
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
}

export const readKeptMail = async (folder: string, id: string): Promise<KeptMail | undefined> => {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ifMissing(undefined))
  return text === undefined ? undefined : z.parse(KeptMail, JSON.parse(text))
}

export const readMailAsSent = (folder: string, id: string): Promise<Buffer | undefined> =>
  readFile(join(folder, `${id}.eml`)).catch(ifMissing(undefined))

const asSent = async (mail: AddressedMail): Promise<Buffer> => {
  const { createTransport } = await import('nodemailer')
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  return message as Buffer
}

/** Written to a draft first, so that readers never see half a file. */
const put = async (file: string, content: Buffer | string) => {
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, file)
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
