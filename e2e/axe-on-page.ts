// What axe finds on a page. axe stays in the document: loading it costs more than checking a small page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Locator, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of `axe.source`, so half the work to send and to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; where: string[] }

/** WCAG 2.2 AA, as far as a program can tell. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const frameWithinMs = 1_000

/** For the page in its current state, or only a part of it. Frames of other hosts are not checked. */
export const findingsOn = async (page: Page, part?: Locator): Promise<Finding[]> => {
  const [main, ...others] = page.frames()
  if (main) await bringAxe(main)
  await Promise.all(others.map(bringAxeIfItAnswers))
  return page.evaluate(check, { values: tags, part: (await part?.elementHandle()) ?? null })
}

export const bringAxe = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
}

/** A frame that is still loading must not keep the check waiting. */
const bringAxeIfItAnswers = (frame: Frame) =>
  Promise.race([
    bringAxe(frame).catch(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, frameWithinMs).unref()),
  ])

/**
 * Runs in the page. Passed checks stay there, because there are many. A target half hidden below a sticky bar is measured again in the
 * middle of the screen, where a person would scroll it.
 */
const check = async ({ values, part }: { values: string[]; part: Node | null }): Promise<Finding[]> => {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const resultTypes: ['violations'] = ['violations']
  const runOnly = { type: 'tag', values } as const
  const { violations } = await inPage.axe.run(part ?? document, { runOnly, resultTypes })
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const { scrollX, scrollY } = globalThis
    const isSmall = async (selector: string) => {
      const target = document.querySelector(selector)
      if (!target) return true
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await inPage.axe.run(target, { runOnly: ['target-size'], resultTypes })
      return again.violations.length > 0
    }
    const small = []
    for (const node of violation.nodes) if (await isSmall(String(node.target[0]))) small.push(node)
    violation.nodes = small
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
}
