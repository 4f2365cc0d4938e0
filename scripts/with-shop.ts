import { openShop } from '#server/platform/start/open-shop'
import type { Platform } from '#server/platform/platform'

/** Returns the text to print. Throws a problem whose message can be printed. */
export type ShopCommand = (platform: Platform) => Promise<string>

/** For `runCommand`: reads the arguments first, so that nothing is opened for invalid ones. */
export const withShop =
  (commandOf: (words: readonly string[]) => ShopCommand) =>
  async (words: readonly string[], environment: Record<string, string | undefined>): Promise<string> => {
    const command = commandOf(words)
    const platform = await openShop(environment)
    try {
      return await command(platform)
    } finally {
      await platform.database.close()
    }
  }
