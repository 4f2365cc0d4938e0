import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Fonts and photographs are already compressed.
const compressible = /\.(m?js|css|svg|json|txt|html|webmanifest)$/
/** A smaller file does not compress well. */
const worthwhileBytes = 128

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const done = new Map<string, Promise<Compressed>>()

await Promise.all(process.argv.slice(2).map(precompress))

type Compressed = { small: Buffer; compatible: Buffer }

/** Writes a .br and a .gz next to every file that gets smaller, once at build time, so that serving costs nothing. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter(isServed).map((name) => compressFile(join(folder, name))))
}

function isServed(name: string): boolean {
  return compressible.test(name) && !name.startsWith('.vite')
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < worthwhileBytes) return
  const { small, compatible } = await compressOnce(plain)
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
}

/** The shop and the desk share some large files. */
function compressOnce(plain: Buffer): Promise<Compressed> {
  const content = hash('sha256', plain)
  const known = done.get(content) ?? compress(plain)
  done.set(content, known)
  return known
}

async function compress(plain: Buffer): Promise<Compressed> {
  const options = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [small, compatible] = await Promise.all([
    brotli(plain, { params: options }),
    gzipped(plain, { level: 9 }),
  ])
  return { small, compatible }
}
