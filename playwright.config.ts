import { defineConfig, devices } from '@playwright/test'

const { CHROME_PATH, CI } = process.env

/** As root, Chromium has no sandbox. The other flags keep it from calling home. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Journeys make no requests to other hosts: harness.ts reports those that do.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--no-proxy-server',
  // No page of a journey lives long enough to win back the cost of optimized code. Without it, the renderers work a tenth less.
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // A journey that fails once and passes later has found something, so it fails. On CI it is retried, because that machine may be busy
  // with others.
  retries: CI ? 1 : 0,
  // A journey waits about as much as it works, so one worker more than two cores keeps both busy.
  workers: 3,
  // A journey has several steps. Each wait has its own, shorter limit, so a failure does not take this long.
  timeout: 180_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/Denver',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording takes a sixth of all work. To see a failure's steps, run that journey again with --trace on.
    trace: 'on-first-retry',
    launchOptions: { args: quiet, ...(CHROME_PATH && { executablePath: CHROME_PATH }) },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
