import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

// Scripts and style sheets come from the shop itself, so they need no checksum.
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard'],
  rules: { 'require-sri': 'off', 'no-missing-references': 'error' },
})

/** What is wrong with the page's HTML as it stands now, after its scripts have run. */
export const faultsOfHtml = async (page: Page): Promise<string[]> => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}
