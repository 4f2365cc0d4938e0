// What axe finds on a page. axe stays in the document: loading it costs more than checking a small page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Locator, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of `axe.source`, so half the work to send and to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; where: string[] }

/** WCAG 2.2 AA, as far as a program can tell. */
const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** All that can differ between two themes. */
export const contrastOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast'] }

const frameWithinMs = 1_000

/** For the page in its current state, or only a part of it. Frames of other hosts are not checked. */
export const findingsOn = async (page: Page, part?: Locator, runOnly = wcag): Promise<Finding[]> => {
  const [main, ...others] = page.frames()
  if (main) await bringAxe(main)
  await Promise.all(others.map(bringAxeIfItAnswers))
  return page.evaluate(check, { runOnly, part: (await part?.elementHandle()) ?? null })
}

const bringAxe = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
}

/** A frame that is still loading must not keep the check waiting. */
const bringAxeIfItAnswers = (frame: Frame) =>
  Promise.race([
    bringAxe(frame).catch(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, frameWithinMs).unref()),
  ])

type Wanted = { runOnly: axe.RunOnly; part: Node | null }

/**
 * Runs in the page. Passed checks stay there, because there are many. Of rows that differ in their texts only, two are checked. A target
 * half hidden below a sticky bar is measured again in the middle of the screen, where a person would scroll it.
 */
const check = async ({ runOnly, part }: Wanted): Promise<Finding[]> => {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const resultTypes: ['violations'] = ['violations']

  const withoutTexts = (row: Element) =>
    row.outerHTML
      .replaceAll(/>[^<]+</g, '>text<')
      .replaceAll(
        / (id|href|for|name|value|src|srcset|alt|title|datetime|data-row|aria-[a-z]+by|aria-label)="[^"]+"/g,
        ' $1',
      )
  const alike = new Map<Element | null, Map<string, number>>()
  const isThird = (row: Element) => {
    const seen = alike.get(row.parentElement) ?? new Map<string, number>()
    alike.set(row.parentElement, seen)
    const look = withoutTexts(row)
    const count = (seen.get(look) ?? 0) + 1
    seen.set(look, count)
    return count > 2
  }
  const whole = part ?? document
  const exclude = [...(whole as ParentNode).querySelectorAll('tr, li, article')].filter(isThird)

  const { violations } = await inPage.axe.run({ include: [whole], exclude }, { runOnly, resultTypes })
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
