// Which folder may import which. Only a test keeps these walls standing.
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
  expect(wrong, 'docs/architecture.md draws what may import what.').toEqual([])
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

test('a circle is named by its imports', () => {
  const imports = ['a/1 b/1', 'a/2 b/2', 'b/1 c/1', 'c/1 a/1', 'c/1 d/1'].map((pair) => {
    const [file = '', target = ''] = pair.split(' ')
    return { file, target, specifier: '' }
  })
  const roomOf = (path: string) => path.slice(0, 1)
  expect(circlesIn(imports, roomOf)).toEqual([
    'a/1 imports b/1, and 1 more from a to b',
    'b/1 imports c/1',
    'c/1 imports a/1',
  ])
  expect(circlesIn(imports.slice(0, 3), roomOf)).toEqual([])
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
  expect(
    wrong,
    'Move what others need out of routes.ts or store.ts, to a file that is named for it.',
  ).toEqual([])
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
  expect(
    wrong.toSorted(),
    'Call a use case of the feature that writes the table. If a file of the list writes none anymore, remove it from the list.',
  ).toEqual(Object.keys(writesForFeatures))
})

test('the platform imports no feature', () => {
  const rooms = new Set(['platform', 'testing'])
  const wrong = importsOf(sourcesOf('server/platform')).filter(({ target = '' }) => {
    const [room, feature = ''] = target.split('/')
    return room === 'server' && !rooms.has(feature)
  })
  expect(wrong, 'Let server/app.ts hand the platform what it needs of a feature.').toEqual([])
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
/** The imports of a shortest circle, one for each step. Empty when there is no circle. */
function circlesIn(imports: Import[], groupOf: (path: string) => string): string[] {
  const known = new Map<string, Map<string, string[]>>()
  for (const { file, target } of imports) {
    if (!target) continue
    const [from, to] = [groupOf(file), groupOf(target)]
    if (from === to) continue
    const steps = known.get(from) ?? new Map<string, string[]>()
    known.set(from, steps.set(to, [...(steps.get(to) ?? []), `${file} imports ${target}`]))
  }
  const circleThrough = (start: string) => {
    const before = new Map<string, string>()
    const open = [start]
    for (const at of open)
      for (const next of known.get(at)?.keys() ?? []) {
        if (before.has(next)) continue
        before.set(next, at)
        if (next === start) return pathTo(start, before)
        open.push(next)
      }
    return []
  }
  const circles = [...known.keys()].map(circleThrough).filter(({ length }) => length > 0)
  const [shortest = []] = circles.toSorted((a, b) => a.length - b.length)
  return shortest.map(([from, to]) => {
    const [first = '', ...others] = known.get(from)?.get(to) ?? []
    return others.length === 0 ? first : `${first}, and ${others.length} more from ${from} to ${to}`
  })
}

/** The steps of a circle, from and to `start`. */
function pathTo(start: string, before: ReadonlyMap<string, string>) {
  const steps: [from: string, to: string][] = []
  let to = start
  do {
    const from = before.get(to) ?? start
    steps.unshift([from, to])
    to = from
  } while (to !== start)
  return steps
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
