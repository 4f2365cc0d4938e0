// Encryption of backups with age (age-encryption.org): making a backup needs only the public key.
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { ConfigProblem } from '#server/platform/config/config-problem'

const firstLine = 'age-encryption.org/v1\n'

export const sealed = async (content: Readable, publicKey: string): Promise<Readable> =>
  fromWeb(await encrypterFor(publicKey).encrypt(toWeb(content)))

/** Throws a ConfigProblem when the public key, such as age1…, cannot be used. */
export const encrypterFor = (publicKey: string): Encrypter => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(publicKey)
    return encrypter
  } catch {
    // It may be the secret key, which no log may have.
    throw new ConfigProblem(
      'What is given with --to is not a public key of age. A public key begins with age1; age-keygen prints it.',
    )
  }
}

export const isSealed = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === firstLine
  } finally {
    await handle.close()
  }
}

type Opening = { keyFile: string; /** What the operator calls the backup. */ name: string }

/** Throws a ConfigProblem when the key file does not open it. A damaged file ends the stream with an error. */
export const unsealed = async (file: string, { keyFile, name }: Opening): Promise<Readable> => {
  const decrypter = new Decrypter()
  const lines = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim())
  try {
    for (const line of lines) if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line)
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
  } catch {
    throw new ConfigProblem(`The key in ${keyFile} does not open ${name}.`)
  }
}

// The web's own type and Node's describe the same streams.
const toWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as ReadableStream)
