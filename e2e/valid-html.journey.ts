import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { programTextInHtml } from '#server/testing/program-text'
import { expect, test, once } from './harness.ts'

/**
 * Follows the HTML standard, with its rules for accessible names and roles. The validator's style rules ('recommended') are left out: React
 * writes void elements with a slash, `disabled=""` and `charSet`, which the standard allows.
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'no-missing-references': 'error' },
})

/** Pages and states that are not for search engines. */
const unlisted = [
  '/packages?view=list&rating=4&sortPrice=low-to-high',
  '/packages?pageNumber=2',
  '/packages?pageNumber=99',
  '/products?category=No+such+category',
  '/products/search?category=&&value=photos',
  '/products/search?value=zzzzzz',
  '/compare',
  '/compare?packages=mls-plus+guided-seller+pro-photo-set',
  '/login?from=%2Fcard',
  '/register',
  '/lead_form',
  '/lead_form/claim',
  '/contact',
  '/calculator',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/confirm_email',
  '/confirm_mailbox',
  '/card',
  '/shipping',
  '/payment',
  '/order/confirm',
  '/test-payments/paypal/none',
  '/dashboard',
  '/dashboard/my-orders?status=pending',
  '/dashboard/order/details/none',
  '/dashboard/my-wishlist',
  '/dashboard/profile',
  '/dashboard/sessions',
  '/dashboard/change-password',
  '/dashboard/downloads',
  '/dashboard/uploads',
  '/dashboard/uploads/fill',
  '/dashboard/transaction-manager',
  '/dashboard/education-library',
  '/dashboard/chat',
  '/no-such-page',
  '/product/details/no-such-package',
]

test('every public page is valid HTML', once, async ({ request }) => {
  const findings: Record<string, string[]> = {}
  for (const address of [...(await listed(request)), ...unlisted]) {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    const messages = results.flatMap((result) => result.messages).filter((found) => !isTableRole(found))
    const problems = [
      ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ...disabledTwice(html),
      ...programTextInHtml(html).map((text) => `text of the program: ${text}`),
    ]
    if (problems.length > 0) findings[address] = problems
  }
  expect(findings).toEqual({})
})

/** A table whose rows are grids on a phone writes its roles out: browsers forget them otherwise. */
const isTableRole = ({ ruleId, selector }: { ruleId: string; selector: string | null }) =>
  ruleId === 'no-redundant-role' && / table\b/.test(selector ?? '')

/** The W3C's validator refuses `aria-disabled` beside `disabled`, and this one does not know. */
const disabledTwice = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*\saria-disabled="[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\sdisabled=""/.test(tag))

/** The paths in the sitemap: every page that should be found. */
const listed = async (request: APIRequestContext) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  expect(paths.length).toBeGreaterThan(20)
  return paths
}
