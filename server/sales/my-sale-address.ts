import type { Config } from '#server/platform/config/config'

/** The address of My sale, or of one of its tabs, for a mail. It names the sale, because a customer may have several. */
export const mySaleAddress = (
  { config }: { config: Pick<Config, 'publicUrl'> },
  saleId: string,
  tab?: 'listing' | 'offers' | 'dates',
): string => `${config.publicUrl}/dashboard/my-sale${tab ? `/${tab}` : ''}?sale=${saleId}`
