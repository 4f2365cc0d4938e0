// Which folder may import which. A wall that only people watch does not last.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

/** What each folder may import besides itself and packages. */
const mayImport: Record<string, string[]> = {
  rules: [],
  contract: ['rules'],
  server: ['rules', 'contract', 'database'],
  web: ['rules', 'contract'],
  desk: ['rules', 'contract', 'web'],
  database: ['rules', 'contract'],
  sample: ['rules', 'contract', 'server', 'database'],
}
const packagesOf: Record<string, RegExp> = { rules: /^$/, contract: /^zod(\/|$)/ }
const privateFiles = new Set(['routes', 'store'])

type Import = { file: string; specifier: string; target: string | undefined }

test('the imports are found', () => {
  const targets = importsOf(['main.ts']).map(({ target }) => target)
  expect(targets).toContain('server/app')
  expect(targets).toContain('server/platform/pages/development') // by import()
})

test.each(Object.keys(mayImport))('%s imports only what it may', (folder) => {
  const allowed = new Set([folder, ...(mayImport[folder] ?? [])])
  const packages = packagesOf[folder]
  const wrong = importsOf(sourcesOf(folder)).filter(({ target, specifier }) =>
    target ? !allowed.has(folderOf(target)) : packages && !packages.test(specifier),
  )
  expect(wrong).toEqual([])
})

test('the desk takes only components from the pages, so that their code can change without it', () => {
  const wrong = importsOf(sourcesOf('desk')).filter(
    ({ target = '' }) => target.startsWith('web/') && !/^web\/(ui|fields)\//.test(target),
  )
  expect(wrong).toEqual([])
})

test('only main.ts and tests see both server and web', () => {
  const both = sourcesOf('{bench,e2e,scripts,soak}').filter((file) => {
    const folders = new Set(importsOf([file]).map(({ target }) => target && folderOf(target)))
    return folders.has('server') && (folders.has('web') || folders.has('desk'))
  })
  expect(both).toEqual([])
})

test('features do not import each other in a circle', () => {
  const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')
  expect(circlesIn(importsOf(sourcesOf('{server,web,desk}')), featureOf)).toEqual([])
})

test.each(['server/platform', 'desk'])('the rooms of %s do not import each other in a circle', (house) => {
  const depth = house.split('/').length + 1
  const inside = importsOf(sourcesOf(house)).filter(({ target }) => target?.startsWith(`${house}/`))
  const roomOf = (path: string) =>
    path
      .replace(/\.tsx?$/, '')
      .split('/')
      .slice(0, depth)
      .join('/')
  expect(circlesIn(inside, roomOf)).toEqual([])
})

test('at most six files of the platform are in no room', () => {
  const loose = sourcesOf('server/platform').filter((file) => file.split('/').length === 3)
  expect(loose.length, loose.join(', ')).toBeLessThanOrEqual(6)
})

test('files do not import each other in a circle', () => {
  const sources = sourcesOf('{rules,contract,server,web,desk,database,sample}')
  expect(circlesIn(importsOf(sources), (path) => path.replace(/\.tsx?$/, ''))).toEqual([])
})

test("a feature's routes and store are private", () => {
  const wrong = importsOf([...sourcesOf('{server,database,sample}'), 'main.ts']).filter(
    ({ file, target = '' }) => {
      const [room, feature, name = ''] = target.split('/')
      if (room !== 'server' || feature === 'platform' || !privateFiles.has(name.replace(/\.ts$/, '')))
        return false
      return file !== 'server/app.ts' && !file.startsWith(`server/${feature}/`)
    },
  )
  expect(wrong).toEqual([])
})

/** Files of the desk that write a feature's tables, and why. The list may only become shorter. */
const writesForFeatures: Record<string, string> = {
  'server/desk/list/bulk/forget-batches.ts':
    'a batch is of the desk; a use case notes in it who had the record',
  'server/desk/list/bulk/run-batch.ts': 'the same',
  'server/desk/settings/sample/delete-sample-rows.ts': 'the sample is removed from every table by one list',
}

test('the desk writes no table that a feature writes', () => {
  const [ofDesk, ofFeatures] = [new Map<string, Set<string>>(), new Set<string>()]
  for (const file of sourcesOf('server')) {
    const [, feature = ''] = file.split('/')
    // An erasure reaches into every table.
    if (['platform', 'testing', 'privacy'].includes(feature)) continue
    for (const table of tablesWrittenIn(file))
      if (feature === 'desk') ofDesk.set(file, (ofDesk.get(file) ?? new Set()).add(table))
      else ofFeatures.add(table)
  }
  const wrong = [...ofDesk].filter(([, tables]) => !tables.isDisjointFrom(ofFeatures)).map(([file]) => file)
  expect(ofFeatures.size).toBeGreaterThan(40)
  expect(wrong.toSorted()).toEqual(Object.keys(writesForFeatures))
})

test('the platform imports no feature', () => {
  const rooms = new Set(['platform', 'testing'])
  const wrong = importsOf(sourcesOf('server/platform')).filter(({ target = '' }) => {
    const [room, feature = ''] = target.split('/')
    return room === 'server' && !rooms.has(feature)
  })
  expect(wrong).toEqual([])
})

test('only tests use code that is made for tests', () => {
  const wrong = importsOf([...sourcesOf('{server,database,sample,contract,web,desk}'), 'main.ts']).filter(
    ({ file, target }) =>
      target?.match(/^(?:server|sample)\/testing\//) && !file.match(/^(?:server|sample)\/testing\//),
  )
  expect(wrong).toEqual([])
})

test('server code is imported from #server, #contract and #database, by names that can be guessed', () => {
  const climbing = importsOf(sourcesOf('server')).filter(({ specifier }) => specifier.startsWith('../..'))
  expect(climbing).toEqual([])
})

function tablesWrittenIn(file: string) {
  const writes = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(?<table>\w+)/g
  return [...readFileSync(file, 'utf8').matchAll(writes)].map(({ groups }) => groups?.['table'] ?? '')
}

/** Groups of files or features that can reach themselves through imports, each sorted. */
function circlesIn(imports: Import[], groupOf: (path: string) => string) {
  const known = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    if (!target) continue
    const [from, to] = [groupOf(file), groupOf(target)]
    if (from !== to) known.set(from, (known.get(from) ?? new Set()).add(to))
  }
  const reachedFrom = (start: string) => {
    const reached = new Set<string>()
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of known.get(at) ?? []) if (!reached.has(next) && reached.add(next)) open.push(next)
    return reached
  }
  return [...known.keys()].filter((group) => reachedFrom(group).has(group)).toSorted()
}

function sourcesOf(folder: string) {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function importsOf(files: string[]): Import[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(?<specifier>[^'\n]+)'/g)].map(
      ({ groups }) => {
        const specifier = groups?.['specifier'] ?? ''
        return { file, specifier, target: targetOf(file, specifier) }
      },
    ),
  )
}

/** The path inside the project; undefined for a package. */
function targetOf(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  return undefined
}

function folderOf(target: string) {
  return target.split('/')[0] ?? ''
}
