// Large schemas in the responses of several calls. The API's document describes each of them once, by name, and the calls refer to it.
import type * as z from 'zod/mini'
import { BrokerageSettings } from '#contract/brokerage-settings'
import { Product } from '#contract/catalogue'
import { AuditRow } from '#contract/desk/audit'
import { PackageContent } from '#contract/desk/catalogue/package-content'
import { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { DeskContract, DeskContractDate, PaperOfContract } from '#contract/desk/sales/desk-contract'
import { BrokerageView } from '#contract/desk/settings/settings'
import { LegalTextView } from '#contract/desk/settings/legal-texts'
import { ListingChange } from '#contract/listing-changes'
import { ListingPhoto } from '#contract/listing-photos'
import { Order } from '#contract/orders'
import { Amount, Instruction, OfferNet, OfferTerms, Presentation, SaleOffer } from '#contract/sale-offers'

export const sharedSchemas = {
  Amount,
  AuditRow,
  BrokerageSettings,
  BrokerageView,
  DeskContract,
  DeskContractDate,
  Instruction,
  LegalTextView,
  ListingChange,
  ListingPhoto,
  OfferNet,
  OfferTerms,
  Order,
  PackageAtDesk,
  PackageContent,
  PaperOfContract,
  Presentation,
  Product,
  SaleOffer,
} satisfies Readonly<Record<string, z.ZodMiniType>>
