import { notFound, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type SaleTab, saleTabs } from '#web/sales/sale-tab-names.ts'
import { ChangesPage } from '#web/sales/changes/changes-page.tsx'
import { DatesPage } from '#web/sales/dates/dates-page.tsx'
import { ListingPage } from '#web/sales/listing/listing-page.tsx'
import { SaleOffersPage } from '#web/sales/offers/offers-page.tsx'
import { PhotosPage } from '#web/sales/photos/photos-page.tsx'

/** The tabs of My sale besides the overview are loaded together, so that a press shows one immediately. */
const pages: Record<SaleTab, ComponentType> = {
  listing: ListingPage,
  photos: PhotosPage,
  changes: ChangesPage,
  offers: SaleOffersPage,
  dates: DatesPage,
}

export const SaleTabPage = () => {
  const { tab } = useParams({ from: '/dashboard/my-sale/$tab' })
  const known = saleTabs.find((one) => one === tab)
  if (!known) throw notFound()
  const Page = pages[known]
  return <Page />
}
