// What axe finds on a page. It stays in the document: bringing it there costs more than checking a small page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of `axe.source`, so half the work to send and to compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; where: string[] }
type Wanted = { type: 'tag' | 'rule'; values: string[] }

/** WCAG 2.2 AA, as far as a program can tell. */
const everything: Wanted = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const contrast: Wanted = { type: 'rule', values: ['color-contrast'] }

const frameWithinMs = 1_000

/** For the page in its current state. Frames of other hosts are not checked. */
export const findingsOn = (page: Page): Promise<Finding[]> => newFindings(page, everything)

export const lowContrastsOn = (page: Page): Promise<Finding[]> => newFindings(page, contrast)

/** Parts of pages in which nothing was found. Axe is half of a journey's work in the browser, so it checks each part once. */
const goodParts = new Set<string>()

const newFindings = async (page: Page, wanted: Wanted): Promise<Finding[]> => {
  const [main, ...others] = page.frames()
  if (main) await bringAxe(main)
  await Promise.all(others.map(bringAxeIfItAnswers))
  const parts = await page.evaluate(hashParts, JSON.stringify(wanted))
  const good = parts.flatMap((part, index) => (goodParts.has(part) ? [index] : []))
  const findings = await page.evaluate(check, { wanted, good })
  if (findings.length === 0) for (const part of parts) goodParts.add(part)
  return findings
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

/**
 * Runs in the page. Lists its parts, each as a hash of all that decides how it looks and what it says: its HTML and states, the elements
 * around it, the style sheets, the size of the window and the theme. What a frame contains is not in the HTML around it.
 */
const hashParts = async (wanted: string): Promise<string[]> => {
  /** Smaller parts are not worth a hash. */
  const leastLength = 400
  const states = ':popover-open, :modal, :checked, :indeterminate, :user-invalid, :focus'
  const opening = (element: Element) => (element.cloneNode(false) as Element).outerHTML
  const elements: Element[] = []
  const texts: string[] = []
  const visit = (element: Element, around: string) => {
    const { outerHTML } = element
    if (outerHTML.length < leastLength) return
    if (!element.querySelector('iframe')) {
      elements.push(element)
      texts.push(around + outerHTML + [...element.querySelectorAll(states)].map(opening).join(''))
    }
    const inside = `${around}${opening(element)}${element.matches(states)}`
    for (const child of element.children) visit(child, inside)
  }
  const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].map(
    ({ outerHTML }) => outerHTML,
  )
  const media = ['(prefers-color-scheme: dark)', '(pointer: coarse)'].map(
    (query) => matchMedia(query).matches,
  )
  const root = opening(document.documentElement)
  visit(document.body, [wanted, innerWidth, innerHeight, ...media, ...styles, root].join('\n'))
  Object.assign(globalThis, { partsOfPage: elements })
  const hashes = texts.map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return (await Promise.all(hashes)).map((hash) => String(new Uint32Array(hash)))
}

/**
 * Runs in the page. What passed stays there: there is much of it.
 * A target half below a sticky bar is measured again in the middle of the screen, where a person would scroll it.
 */
const check = async ({ wanted, good }: { wanted: Wanted; good: number[] }): Promise<Finding[]> => {
  const inPage = globalThis as unknown as { axe: typeof axe; partsOfPage: Element[] }
  const resultTypes: ['violations'] = ['violations']
  const exclude = good.flatMap((index) => inPage.partsOfPage[index] ?? [])
  const runOnly = wanted as axe.RunOnly
  const { violations } = await inPage.axe.run({ include: document, exclude }, { runOnly, resultTypes })
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
