// What a page must not do at any width: scroll sideways, cut or squeeze text, cover or shrink a control, jump, or hide the focus.
import { expect, type Page } from '@playwright/test'
import { atSize } from './at-size.ts'

type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Layout shifts so far: their sum, and what moved from where to where (x, y, width and height). */
export type Shifts = { sum: number; moves: string[] }

/** Counts layout shifts from the next visit on, or since the page was turned. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { sum: 0, moves: [] as string[] }
    Object.assign(globalThis, { shifts: seen })
    const nameOf = (node: Node | null) => `${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}”`
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue
        seen.sum += value
        for (const { node, previousRect, currentRect } of sources)
          seen.moves.push(`${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Faults of the page in its current state, in words. `target`: the minimum height of a control, in pixels. */
export const faultsOf = async (page: Page, target: number): Promise<string[]> => [
  ...(await page.evaluate(faultsInText)),
  ...(await faultsOfControls(page, target)),
]

/** Only controls within the elements of this selector. */
export const faultsOfControls = (page: Page, target: number, within = 'body'): Promise<string[]> =>
  page.evaluate(faultsInControls, { target, within })

const faultsInText = (): string[] => {
  const faults: string[] = []
  const nameOf = (element: Element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways')
  if (document.title.trim() === '') faults.push('has no title')
  if (document.querySelectorAll('h1').length !== 1) faults.push('has not one h1')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) faults.push(`has two #${id}`)
  const { sum, moves } = (globalThis as unknown as { shifts: Shifts }).shifts
  if (sum > 0.1) faults.push(`jumps by ${sum.toFixed(2)}: ${moves.join(', ')}`)
  for (const table of document.querySelectorAll('main table')) {
    const box = table.parentElement?.getBoundingClientRect()
    const scrolls = table.parentElement && getComputedStyle(table.parentElement).overflowX === 'auto'
    if (box && !scrolls && table.getBoundingClientRect().right > box.right + 1)
      faults.push(`${nameOf(table)} is wider than its place`)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen || !field.checkVisibility({ visibilityProperty: true })) continue
    // The whole `font` of a style is empty where a part of it, such as the width of its letters, has no place in it.
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    if (pen.measureText(field.placeholder).width > room + 1) faults.push(`“${field.placeholder}” is cut off`)
  }
  for (const element of document.querySelectorAll('main *, header *, nav *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.pdf-text'))
      continue
    const { overflowX, textOverflow, display } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    if (width < 2) continue
    if (overflowX === 'hidden' && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${nameOf(element)} is cut off`)
    if (display !== 'inline' && width < 36 && (element.textContent?.length ?? 0) > 14)
      faults.push(`${nameOf(element)} is squeezed`)
  }
  return faults
}

const faultsInControls = ({ target, within }: { target: number; within: string }): string[] => {
  const nameOf = (element: Element) =>
    `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const isLaid = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && isLaid(element.parentElement))
  const isStretched = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
  // A link within a sentence is as high as its line.
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.closest('p, li, dd, td') !== null ||
      element.parentElement?.textContent?.trim() !== element.textContent?.trim())
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.closest(within) !== null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({
      element,
      box: (element.closest('label') ?? element).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const small = controls
    .filter(({ element }) => !isStretched(element) && !isInText(element))
    .filter(({ element }) => !/^(checkbox|radio)$/.test((element as HTMLInputElement).type))
    .filter(({ box }) => box.height < target - 0.5 || box.width < 23.5)
    .map(({ element, box }) => `${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`)
  const still = controls.filter(({ element }) => !isLaid(element) && !isStretched(element))
  const covered = still.flatMap((one, at) =>
    still
      .slice(at + 1)
      .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
      .filter(
        ({ box }) =>
          Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 3 &&
          Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 3,
      )
      .map(({ element }) => `${nameOf(one.element)} covers ${nameOf(element)}`),
  )
  return [...small, ...covered]
}

/** Which of the first stops of the Tab key show no focus. */
export const stopsWithoutFocus = async (page: Page, stops: number): Promise<string[]> => {
  const faults: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' || parseFloat(outlineWidth) < 2
        ? `${element.tagName} “${element.textContent?.trim().slice(0, 40)}” shows no focus`
        : null
    })
    if (fault !== null) faults.push(fault)
  }
  return faults
}

/** Which of the first controls of the page's own part show no focus. */
export const controlsWithoutFocus = (page: Page, count: number): Promise<string[]> =>
  page.evaluate((most) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)'),
    ]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
      )
      .slice(0, most)
    const faults = controls.filter((control) => {
      control.focus()
      const { outlineStyle, outlineWidth } = getComputedStyle(control)
      return outlineStyle === 'none' || parseFloat(outlineWidth) < 2
    })
    controls.at(-1)?.blur()
    return faults.map(
      (control) => `${control.tagName} “${control.textContent.trim().slice(0, 40)}” shows no focus`,
    )
  }, count)

/** Nothing overflows on a narrow phone, or at 400 % zoom. */
export async function expectNarrow(page: Page): Promise<void> {
  await atSize(page, { width: 320, height: 700 }, async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320),
  )
}

/** At its current width, nothing scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
