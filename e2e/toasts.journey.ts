import type { Locator, Page } from '@playwright/test'
import { expectCount, main, said } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { onAPhone } from './at-size.ts'

const added = (page: Page) => page.getByRole('status').getByText('Added to your cart.')

/** Names of the controls on the page that a toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('[popover]:popover-open')
    const box = toasts?.getBoundingClientRect()
    if (!toasts || !box || box.height === 0) return ['there is no toast']
    const names = new Set<string>()
    for (let x = box.left + 1; x < box.right; x += 8)
      for (let y = box.top + 1; y < box.bottom; y += 8) {
        const below = document.elementsFromPoint(x, y).find((element) => !toasts.contains(element))
        const control = below?.closest('a[href]:not(p a, article a), button, input, select, textarea')
        if (control) names.add(control.getAttribute('aria-label') ?? control.textContent)
      }
    return [...names]
  })

/** From here on, time passes on the page only where a step says so: a toast lasts two seconds. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
/** Lets a little time pass until it is there. */
const appears = (page: Page, target: Locator) =>
  expect(async () => {
    await page.clock.runFor(60)
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 15_000 })

/** Lets the toasts time out. */
const disappears = async (page: Page, target: Locator) => {
  await page.clock.runFor(3_000)
  await expect(target).toBeHidden()
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })
const addPlus = (page: Page) => main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first()

test('a toast covers no control, leads to the cart, stays while it is read, and works after a failure', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_FAILED.*toaster|401|Failed to fetch dynamically imported module.*toaster/)
  await page.clock.install()
  await beCustomer(page)

  await step('code that could not be fetched is fetched again, and what was reported is shown', async () => {
    let isAway = true
    await page.route(/toaster-[^/]+\.js/, (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/product/details/mls-plus')
    await addButton(page).filter({ visible: true }).click()
    await expectCount(page, 1)
    isAway = false
    await said(page, 'Added to your cart.')
  })
  await page.unrouteAll()

  await step('a message stays while it is read', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stopClock(page)
    await disappears(page, added(page))
    await page.getByRole('button', { name: 'Copy link' }).click()
    const message = page.getByText('Link copied')
    await appears(page, message)
    await page.getByRole('button', { name: 'Dismiss: Link copied' }).focus()
    await page.clock.runFor(2_500)
    await expect(message).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(message).toBeHidden()
  })

  await step('it covers no control on the page of a package', async () => {
    const addAndLook = async () => {
      await addButton(page).filter({ visible: true }).click()
      await appears(page, added(page))
      expect(await covered(page)).toEqual([])
      await disappears(page, added(page))
    }
    await addAndLook()
    await onAPhone(page, addAndLook)
  })
  await page.clock.resume()

  await step('it covers no control on a list and in the cart, and leads there', () => leadToCart(page))
  await page.clock.resume()

  await step('the link to the cart is one Tab from the button, and Tab goes on from there', async () => {
    await page.goBack()
    await tabToToast(page)
  })
  await page.clock.resume()

  await step('a browser that does not know popovers shows messages too', () => forgetPopovers(page))
})

async function leadToCart(page: Page): Promise<void> {
  const toasts = page.locator('[popover]:popover-open')
  await page.goto('/packages')
  await stopClock(page)
  await addPlus(page).click()
  await appears(page, added(page))
  await added(page).hover() // hovering keeps it
  await page.clock.resume()
  expect(await covered(page)).toEqual([])
  await expectAccessible(page, toasts)
  await stopClock(page)
  await page.mouse.move(5, 5)
  await disappears(page, added(page))
  await onAPhone(page, async () => {
    await addPlus(page).click()
    await appears(page, added(page))
    await added(page).hover()
    await page.clock.resume()
    expect(await covered(page)).toEqual([])
    await expectAccessible(page, toasts)
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/card')
  })
  await expect(added(page)).toBeHidden()
  const updated = page.getByRole('status').getByText('Quantity updated.')
  const more = main(page).getByRole('button', { name: 'One more' }).first()
  const orderMore = async () => {
    await more.click()
    await appears(page, updated)
    expect(await covered(page)).toEqual([])
    await disappears(page, updated)
  }
  await expect(more).toBeVisible()
  await stopClock(page)
  await orderMore()
  await onAPhone(page, orderMore)
}

/** On the list of packages. */
async function tabToToast(page: Page): Promise<void> {
  const add = addPlus(page)
  await add.focus()
  const link = page.getByRole('link', { name: 'View cart' })
  await stopClock(page)
  await page.keyboard.press('Enter')
  await appears(page, link)
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // After the button that dismisses the toast, Tab continues after the pressed button.
  await expect(link).not.toBeFocused()
  await expect(main(page).locator(':focus')).toHaveCount(1)
  await expect(add).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.runFor(2_500) // the toast stays while its link has the focus
  await expect(link).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/card')
}

async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    const { matches, setAttribute } = Element.prototype
    const matchesKnown = function (this: Element, selector: string) {
      if (selector === ':popover-open') throw new DOMException('', 'SyntaxError')
      return matches.call(this, selector)
    }
    Object.assign(Element.prototype, { matches: matchesKnown })
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value)
    }
  })
  await page.evaluate(() => localStorage.setItem('customerToken', 'of no use'))
  await page.goto('/packages')
  const message = page.getByRole('alert').getByText('Your session ended. Log in to see your cart and orders.')
  await expect(message).toBeInViewport()
}
