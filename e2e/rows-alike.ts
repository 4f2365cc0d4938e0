// Lists repeat one row many times, and axe looks at each of them anew.
import type { Page } from '@playwright/test'

/** Checks the page while rows like two others are out of it. All rows must have been measured before. */
export async function withoutRowsAlike(page: Page, check: () => Promise<void>): Promise<void> {
  const putBack = await page.evaluateHandle(takeOut)
  await check()
  await putBack.evaluate((rows) => rows())
}

/** Rows are alike that differ only in their words and addresses, so their roles and colors are the same. */
const takeOut = (): (() => Promise<void>) => {
  const compared = /^(?:class|role|style|type|aria-hidden|aria-current)$/
  const shapeOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      compared.test(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '=…'}`,
    )
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? shapeOf(child) : child.textContent?.trim() ? '…' : '',
    )
    return `<${element.tagName} ${attributes.join(' ')}>${children.join('')}</>`
  }
  const seen = new Map<string, number>()
  const alike = [...document.querySelectorAll('main :is(tr, li)')].filter((row) => {
    const shape = shapeOf(row)
    const before = seen.get(shape) ?? 0
    seen.set(shape, before + 1)
    return before >= 2
  })
  const places = alike.map((row) => ({ row, parent: row.parentNode, next: row.nextSibling }))
  for (const row of alike) row.remove()
  return async () => {
    if (places.length === 0) return
    for (const { row, parent, next } of places.toReversed()) parent?.insertBefore(row, next)
    // Until this jump is counted, so that it does not count for the next page.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }
}
