import { refundDays } from '#rules/refunds'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import type { saleSettings } from '#contract/sale-settings'
import { coloradoDefaults } from './colorado-defaults.ts'

/** The brokerage of a shop without a name of its own, in development and in the demo. Nothing here is a real firm, person, license or address. */
export const sampleBrokerage: Required<
  Omit<BrokerageSettings, 'videos' | 'supportHours' | keyof typeof saleSettings>
> = {
  ...coloradoDefaults,
  legalName: 'Columbine Flat-Fee Realty (demo)',
  brand: 'Columbine Flat-Fee',
  licenceNumber: 'DEMO-000000',
  employingBroker: 'Dana Whitfield (sample)',
  brokerPortrait: '/pictures/broker-portrait.svg',
  postalAddress: '100 Sample Street, Denver, CO 80202 (demo)',
  phone: '(303) 555-0142',
  email: 'help@columbine.example',
  supportTimes: {
    timeZone: 'America/Denver',
    open: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], from: '09:00', to: '18:00' }],
  },
  socialLinks: [
    { name: 'Facebook', url: 'https://facebook.example/columbine-demo' },
    { name: 'Instagram', url: 'https://instagram.example/columbine-demo' },
    { name: 'YouTube', url: 'https://youtube.example/columbine-demo' },
  ],
  affiliateUrl: 'https://affiliates.columbine.example',
  vendorLoginUrl: 'https://vendors.columbine.example/login',
  vendorRegisterUrl: 'https://vendors.columbine.example/register',
  logo: '',
  platformFeePurpose: 'this website, payment processing and keeping your records',
  guarantee: {
    name: 'Money-back guarantee',
    text: `Ask within ${refundDays} days of paying, and you get the package price back if work has not started.`,
  },
}
