import { beCustomer } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { expectNarrow } from './looks.ts'

const videosCall = '**/api/home/videos/youtube'

test('videos are found by topic, and the search is in the address', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await beCustomer(page)
  let answer = (_: 'fail' | 'go on') => {}
  const asked = new Promise<'fail' | 'go on'>((resolve) => (answer = resolve))
  await page.route(videosCall, async (route) => ((await asked) === 'fail' ? route.abort() : route.continue()))
  await page.goto('/dashboard/education-library')
  await expect(heading(page)).toHaveText('Educational Library')
  await expect(main(page).getByText('Loading...')).toBeVisible()
  answer('fail')
  await expect(main(page).getByRole('alert')).toContainText('The library did not load')
  await page.unroute(videosCall)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  const videos = main(page).getByRole('article')
  await expect(videos).toHaveCount(12)
  await expectAccessible(page, main(page))
  await expectNarrow(page)

  // Each search on a page has a unique name.
  const names = await page
    .getByRole('search')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          each.getAttribute('aria-label') ??
          document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    )
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)

  const first = videos.first().getByRole('link')
  await expect(first).toHaveAccessibleName(/\(opens in a new tab\)$/)
  await expect(first).toHaveAttribute('target', '_blank')
  await expect(first).toHaveAttribute('rel', /noopener/)
  const preview = (await videos.first().getByRole('paragraph').textContent()) ?? ''
  expect(preview).toMatch(/^.{100}…$/)

  const search = main(page).getByRole('searchbox', { name: 'Search videos by topic' })
  await expect(search).toHaveAttribute('placeholder', 'Search videos by topic...')
  await search.fill('RADON')
  await expect(videos).toHaveCount(1)
  await expect(main(page).getByRole('status').getByText('1 of 12 videos')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/education-library?q=RADON')
  await page.getByRole('link', { name: 'Disclosure' }).last().click()
  await expect(page).toHaveURL('/disclosure')
  await page.goBack()
  await expect(search).toHaveValue('RADON')
  await expect(videos).toHaveCount(1)

  await search.fill('radan')
  await expect(videos).toHaveCount(1)

  await search.fill('zebra')
  await expect(main(page).getByText('No videos found.')).toBeVisible()
  await expectAccessible(page, main(page))
  await expect(page).toHaveURL('/dashboard/education-library?q=zebra')
  await page.reload()
  await expect(search).toHaveValue('zebra')
  await main(page).getByRole('button', { name: 'Show all videos' }).click()
  await expect(videos).toHaveCount(12)
  await expect(page).toHaveURL('/dashboard/education-library')
})
