import { Outlet } from '@tanstack/react-router'
import { SectionTabs } from '#desk/ui/section-tabs.tsx'

/** The lists of the catalogue, in the order of the tabs. */
const pages = [
  { to: '/catalogue/packages', name: 'Packages' },
  { to: '/catalogue/categories', name: 'Categories' },
  { to: '/catalogue/sellers', name: 'Sellers' },
  { to: '/catalogue/banners', name: 'Banners' },
  { to: '/catalogue/coupons', name: 'Coupons' },
  { to: '/catalogue/videos', name: 'Videos' },
  { to: '/catalogue/questions', name: 'Questions' },
  { to: '/catalogue/legal-documents', name: 'Legal documents' },
  { to: '/catalogue/import', name: 'Import' },
] as const

/** The tabs above every list of the catalogue. */
export const CatalogueLayout = () => (
  <>
    <SectionTabs name="Catalogue" pages={pages} />
    <Outlet />
  </>
)
