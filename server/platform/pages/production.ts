import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { insideTransport } from '#server/platform/http/inside-transport'
import { createSharedResponses } from '#server/platform/cache/shared-responses'
import {
  type Manifest,
  type Page,
  type PageEntry,
  rootRoute,
  type Render,
  type RenderWith,
} from '#server/platform/pages/page-entry'
import {
  type Freshness,
  revalidate,
  recordAnswers,
  type RecordedAnswer,
} from '#server/platform/pages/recorded-answers'

type BuiltFile = { file: string; css?: string[]; imports?: string[] }
type BuiltFiles = Record<string, BuiltFile>

const browserEntry = 'web/entry-client.tsx'

export type BuiltPages = {
  render: Render
  renderWith: RenderWith
  revalidate: (answers: readonly RecordedAnswer[], requestId: string) => Promise<Freshness>
  pages: readonly Page[]
  /** The API's cached answers to pages may no longer be true, so the next page fetches them again. */
  forgetAnswers(): void
}

/** Opens the built pages. `dist` ends with a slash. */
export const openBuiltPages = async (app: FastifyInstance, dist: URL): Promise<BuiltPages> => {
  const built = readBuiltFiles(dist)
  const entry = (await import(new URL('server/entry-server.js', dist).href)) as PageEntry
  const manifest = manifestOf(built, entry.pages)
  const shared = createSharedResponses()
  const transportFor = (requestId: string) => insideTransport(app, { 'x-request-id': requestId }, shared)
  return {
    pages: entry.pages,
    forgetAnswers: shared.clear,
    render: async (url, requestId, givenUp) => {
      const { send, answers } = recordAnswers(transportFor(requestId))
      const rendered = await entry.render(url, entry.createClient(send), manifest, givenUp)
      return { ...rendered, answers: answers() }
    },
    renderWith: (url, requestId, replace) =>
      entry.render(url, entry.createClient(replace(transportFor(requestId))), manifest),
    revalidate: (answers, requestId) => revalidate(answers, transportFor(requestId)),
  }
}

const readBuiltFiles = (dist: URL): BuiltFiles => {
  try {
    return JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8'))
  } catch {
    throw new ConfigProblem(
      'The pages are not built: run "npm run build", or start with NODE_ENV=development.',
    )
  }
}

/**
 * Every page names its chunks and style sheets, so that the browser fetches them at once and not one after another. The first chunk starts
 * the page.
 */
const manifestOf = (built: BuiltFiles, pages: readonly Page[]): Manifest => {
  const entryFiles = withImports(built, browserEntry)
  const loadedByAll = new Set(entryFiles)
  const routes: Manifest['routes'] = {
    [rootRoute]: {
      css: stylesOf(entryFiles),
      preloads: entryFiles.map(addressOf),
    },
  }
  for (const { path, file } of pages) {
    const files = withImports(built, file).filter((file) => !loadedByAll.has(file))
    routes[path] = { css: stylesOf(files), preloads: files.map(addressOf) }
  }
  return { routes }
}

/** A file and everything it statically imports, the file itself first. */
const withImports = (built: BuiltFiles, name: string, seen = new Set<string>()): BuiltFile[] => {
  const file = built[name]
  if (!file || seen.has(name)) return []
  seen.add(name)
  return [file, ...(file.imports ?? []).flatMap((imported) => withImports(built, imported, seen))]
}

const addressOf = ({ file }: BuiltFile) => `/${file}`
const stylesOf = (files: BuiltFile[]) => files.flatMap(({ css = [] }) => css.map((file) => `/${file}`))
