// The values that a field of a listing may have, by the lookups of RESO's Data Dictionary 2.0. Colorado is the only state.

const lookups = {
  PropertySubType: `
    Agriculture Apartment BoatSlip Business Cabin Condominium CoOwnership DeededParking Duplex Farm
    HotelMotel Industrial ManufacturedHome ManufacturedOnLand MixedUse MobileHome MobileHomePark
    MultiFamily Office OwnYourOwn Quadruplex Ranch Retail SingleFamilyResidence StockCooperative
    TenancyInCommon Timeshare Townhouse Triplex UnimprovedLand Warehouse
  `,
  StreetDirection: 'E N NE NW S SE SW W',
  StateOrProvince: 'CO',
  AreaSource: 'Appraiser Assessor Builder Estimated Other Owner Plans PublicRecords SeeRemarks',
  LotSizeUnits: 'Acres SquareFeet SquareMeters',
  Levels: 'BiLevel MultiSplit One OneAndOneHalf QuadLevel ThreeOrMore TriLevel Two',
  StructureType: `
    Cabin Dock Duplex Flex HotelMotel House Industrial ManufacturedHouse MixedUse MultiFamily None
    Office Quadruplex Retail Townhouse Triplex Warehouse
  `,
  ArchitecturalStyle: `
    AFrame ArtDeco Barndominium Berm Bungalow Cabin CapeCod Colonial Contemporary Craftsman Creole Dome
    DutchColonial Farmhouse Federal FrenchProvincial Georgian GothicRevival GreekRevival Italianate
    Mediterranean MidCenturyModern Modern Monterey National Neoclassical Other Prairie Pueblo QueenAnne
    RaisedRanch Ranch Regency Rustic Saltbox SeeRemarks Shingle Shotgun Spanish SplitLevel Stick
    Traditional Tudor Victorian
  `,
  ConstructionMaterials: `
    Adobe AluminumSiding Asbestos Asphalt AtticCrawlHatchwaysInsulated BattsInsulation Block
    BlownInInsulation BoardAndBattenSiding Brick BrickVeneer Cedar CementSiding Clapboard Concrete
    DuctsProfessionallyAirSealed ExteriorDuctWorkIsInsulated FiberCement FiberglassSiding FoamInsulation
    Frame Glass HardiplankType IcatRecessedLighting InsulatedConcreteForms LapSiding Log LogSiding
    LowVocInsulation Masonite MetalSiding NaturalBuilding Other Plaster RadiantBarrier RammedEarth
    RecycledBioBasedInsulation RedwoodSiding SeeRemarks ShakeSiding ShingleSiding SlumpBlock
    SprayFoamInsulation SteelFrame SteelSiding Stone StoneVeneer Straw Stucco SyntheticStucco Unknown
    VerticalSiding VinylSiding WoodSiding
  `,
  Roof: `
    Aluminum AsbestosShingle Asphalt Bahama Barrel Bituthene BuiltUp Composition Concrete Copper
    Elastomeric Fiberglass Flat FlatTile Foam GreenRoof Mansard Membrane Metal Mixed None Other
    RolledHotMop Rubber SeeRemarks Shake Shingle Slate SpanishTile Stone Synthetic TarGravel Tile Wood
  `,
  Basement: `
    Apartment BathStubbed Block Concrete CrawlSpace Daylight DirtFloor ExteriorEntry Finished
    FrenchDrain Full FullExposure InteriorEntry NoExposure None Other Partial PartialExposure
    PartiallyFinished StorageSpace SumpPump Unfinished WalkOutAccess WalkUpAccess
  `,
  FoundationDetails: `
    Block BrickMortar Combination ConcretePerimeter None Other Permanent PillarPostPier Raised
    SeeRemarks Slab Stone
  `,
  PropertyCondition: 'Fixer NewConstruction ToBeBuilt UnderConstruction UpdatedRemodeled',
  ParkingFeatures: `
    AdditionalParking Aggregate AlleyAccess Asphalt Assigned Attached AttachedCarport Basement Boat
    Carport CircularDriveway Common CommunityStructure Concrete ConvertedGarage Covered Deck Deeded
    Detached DetachedCarport DirectAccess DriveThrough Driveway ElectricGate
    ElectricVehicleChargingStations Enclosed Garage GarageDoorOpener GarageFacesFront GarageFacesRear
    GarageFacesSide Gated GolfCartGarage Gravel Guest HeatedGarage InsideEntrance KitchenLevel Leased
    Lighted NoGarage None OffSite OffStreet OnSite OnStreet Open Other Outside Oversized ParkingLot
    ParkingPad Paved PaverBlock PermitRequired Private RvAccessParking RvCarport RvGarage RvGated
    Secured SeeRemarks SharedDriveway SideBySide Storage Tandem Unassigned Underground Unpaved Valet
    VariesByUnit WorkshopInGarage
  `,
  InteriorOrRoomFeatures: `
    Bar BeamedCeilings Bidet Bookcases BreakfastBar BuiltInFeatures CathedralCeilings CedarClosets
    CeilingFans CentralVacuum Chandelier CofferedCeilings CrownMolding DoubleVanity DryBar Dumbwaiter
    EatInKitchen Elevator EntranceFoyer GraniteCounters HighCeilings HighSpeedInternet HisAndHersClosets
    InLawFloorplan KitchenIsland LaminateCounters LowFlowPlumbingFixtures MasterDownstairs
    NaturalWoodwork OpenFloorplan Other Pantry RecessedLighting Sauna SeeRemarks SmartCamerasRecording
    SmartHome SmartLights SmartThermostat SoakingTub SolarTubes SoundSystem StoneCounters Storage
    TileCounters TrackLighting TrayCeilings VaultedCeilings WalkInClosets WaterSenseFixtures WetBar
    WiredForData WiredForSound
  `,
  Appliances: `
    BarFridge BuiltInElectricOven BuiltInElectricRange BuiltInFreezer BuiltInGasOven BuiltInGasRange
    BuiltInRange BuiltInRefrigerator ConvectionOven Cooktop Dishwasher Disposal DoubleOven DownDraft
    Dryer ElectricCooktop ElectricOven ElectricRange ElectricWaterHeater EnergyStarQualifiedAppliances
    EnergyStarQualifiedDishwasher EnergyStarQualifiedDryer EnergyStarQualifiedFreezer
    EnergyStarQualifiedRefrigerator EnergyStarQualifiedWasher EnergyStarQualifiedWaterHeater ExhaustFan
    FreeStandingElectricOven FreeStandingElectricRange FreeStandingFreezer FreeStandingGasOven
    FreeStandingGasRange FreeStandingRange FreeStandingRefrigerator Freezer GasCooktop GasOven GasRange
    GasWaterHeater HeatPumpWaterHeater Humidifier IceMaker IndoorGrill InductionCooktop InstantHotWater
    Microwave None Other Oven PlumbedForIceMaker PortableDishwasher PropaneCooktop Range RangeHood
    Refrigerator SelfCleaningOven SmartAppliances SolarHotWater StainlessSteelAppliances
    TanklessWaterHeater TrashCompactor VentedExhaustFan WarmingDrawer Washer WasherDryer
    WasherDryerStacked WaterHeater WaterPurifier WaterPurifierOwned WaterPurifierRented WaterSoftener
    WaterSoftenerOwned WaterSoftenerRented WineCooler WineRefrigerator
  `,
  Flooring: `
    Adobe Bamboo Brick Carpet CeramicTile Clay Combination Concrete Cork
    CriGreenLabelPlusCertifiedCarpet Dirt EngineeredHardwood FloorScoreCertifiedFlooring
    FscOrSfiCertifiedSourceHardwood Granite Hardwood Laminate Linoleum LuxuryVinyl Marble None Other
    PaintedStained Parquet Pavers Plank ReclaimedWood SeeRemarks SimulatedWood Slate Softwood Stamped
    Stone Sustainable Terrazzo Tile Varies Vinyl Wood
  `,
  Heating: `
    ActiveSolar Baseboard Ceiling Central Coal CoalStove Ductless Electric EnergyStarQualifiedEquipment
    EnergyStarAccaRsiQualifiedInstallation ExhaustFan FireplaceInsert Fireplaces FloorFurnace ForcedAir
    Geothermal Gravity HeatPump HotWater HumidityControl Kerosene NaturalGas None Oil Other PassiveSolar
    PelletStove Propane PropaneStove Radiant RadiantCeiling RadiantFloor SeeRemarks SeparateMeters Solar
    SpaceHeater Steam VariesByUnit WallFurnace Wood WoodStove Zoned
  `,
  Cooling: `
    AtticFan CeilingFans CentralAir Dual Ductless Electric EnergyStarQualifiedEquipment
    EvaporativeCooling ExhaustFan Gas Geothermal HeatPump HumidityControl MultiUnits None Other
    RoofTurbines SeparateMeters VariesByUnit WallUnits WallWindowUnits WholeHouseFan WindowUnits Zoned
  `,
  ExteriorFeatures: `
    Awnings Balcony Barbecue BasketballCourt BoatSlip BuiltInBarbecue Courtyard CoveredCourtyard Dock
    DogRun ElectricGrill FirePit Garden GasGrill GrayWaterSystem Kennel Lighting MistingSystem None
    Other OutdoorGrill OutdoorKitchen OutdoorShower PermeablePaving Playground PrivateEntrance
    PrivateYard RainBarrelCisterns RainGutters RvHookup SmartCamerasRecording SmartIrrigation
    SmartLights SmartLocks Storage TennisCourts UncoveredCourtyard
  `,
  PatioAndPorchFeatures: `
    Awnings Covered Deck Enclosed FrontPorch GlassEnclosed None Other Patio Porch RearPorch Screened
    SeeRemarks SidePorch Terrace WrapAround
  `,
  Fencing: `
    BackYard BarbedWire Block Brick ChainLink CrossFenced Electric Fenced FrontYard Full Gate Invisible
    Masonry None Other Partial PartialCross Perimeter Pipe Privacy Security SeeRemarks SlumpStone
    SplitRail Stone Vinyl Wire Wood WroughtIron
  `,
  LotFeatures: `
    Agricultural BackYard Bluff CityLot Cleared CloseToClubhouse CornerLot CornersMarked CulDeSac
    DesertBack DesertFront Farm FewTrees FlagLot FrontYard Garden GentleSloping Greenbelt InteriorLot
    IrregularLot LakeOnLot Landscaped Level ManyTrees Meadow NativePlants NearGolfCourse
    NearPublicTransit OnGolfCourse OpenLot Orchards Other Pasture Paved PieShapedLot PondOnLot Private
    RectangularLot RockOutcropping RollingSlope Secluded SeeRemarks Sloped SlopedDown SlopedUp
    SplitPossible SprinklersInFront SprinklersInRear SteepSlope Subdivided Views Waterfall Waterfront
    Wetlands Wooded ZeroLotLine
  `,
  View: `
    Bay Beach Bridges Canal Canyon City CityLights CreekStream Desert Downtown Forest Garden GolfCourse
    Hills Lake Marina Meadow Mountains Neighborhood None Ocean Orchard Other Panoramic ParkGreenbelt
    Pasture Pond Pool Ridge River Rural SeeRemarks Skyline Territorial TreesWoods Valley Vineyard Water
  `,
  WaterSource: 'Cistern None Other Private Public SeeRemarks SharedWell Spring Well',
  Sewer: `
    AerobicSeptic Cesspool EngineeredSeptic HoldingTank MoundSeptic None Other PercTestOnFile
    PercTestRequired PrivateSewer PublicSewer SepticNeeded SepticTank SharedSeptic Unknown
  `,
  Utilities: `
    CableAvailable CableConnected CableNotAvailable ElectricityAvailable ElectricityConnected
    ElectricityNotAvailable NaturalGasAvailable NaturalGasConnected NaturalGasNotAvailable None Other
    PhoneAvailable PhoneConnected PhoneNotAvailable Propane SeeRemarks SewerAvailable SewerConnected
    SewerNotAvailable UndergroundUtilities WaterAvailable WaterConnected WaterNotAvailable
  `,
  Electric: `
    Amps100 Amps150 Amps200OrMore Volts220 Volts220ForSpa Volts220InGarage Volts220InKitchen
    Volts220InLaundry Volts220InWorkshop Volts440 CircuitBreakers EnergyStorageDevice Fuses Generator
    NetMeter PreWiredForRenewables ReadyForRenewables Underground
  `,
  GreenEnergyGeneration: 'Solar Wind',
  FeeFrequency: `
    Annually BiMonthly BiWeekly Daily Monthly OneTime Quarterly Seasonal SemiAnnually SemiMonthly Weekly
  `,
  AssociationFeeIncludes: `
    CableTv EarthquakeInsurance Electricity Gas Insurance Internet MaintenanceGrounds
    MaintenanceStructure PestControl Security Sewer SnowRemoval Trash Utilities Water
  `,
  ListingTerms: `
    Exchange1031 AllInclusiveTrustDeed Assumable Cash Contract Conventional ExistingBonds FHA LandUseFee
    LeaseBack LeaseOption LeasePurchase LienRelease OwnerMayCarry OwnerPayPoints OwnerWillCarry
    PrivateFinancingAvailable RelocationProperty SellerEquityShare SpecialFunding Submit Trade
    TrustConveyance TrustDeed UsdaLoan VaLoan
  `,
  Possession: `
    CloseOfEscrow ClosePlus1Day ClosePlus2Days ClosePlus3Days ClosePlus3To5Days ClosePlus30Days
    Negotiable Other RentalAgreement SeeRemarks SellerRentBack SubjectToTenantRights
  `,
  SpecialListingConditions: `
    Auction BankruptcyProperty Conservatorship HudOwned InForeclosure NoticeOfDefault ProbateListing
    RealEstateOwned ShortSale Standard ThirdPartyApproval Trust
  `,
  OccupantType: 'Owner Tenant Vacant',
  ShowingContactType: 'Agent Occupant Owner PropertyManager',
  ShowingRequirements: `
    TwentyFourHourNotice AppointmentOnly CallListingAgent CallListingOffice CallManager CallOwner
    CallTenant CombinationLockBox DoNotShow EmailListingAgent KeyInOffice Lockbox NoLockbox NoSign
    RestrictedHours SeeRemarks ShowingService TextListingAgent
  `,
  LockBoxType: 'CallListingOffice CallSellerDirect Combo None Other SeeRemarks Sentrilock Supra',
  ListingAgreement: `
    ExclusiveAgency ExclusiveRightToLease ExclusiveRightToSell ExclusiveRightWithException Net Open
    Probate
  `,
  StandardStatus: `
    Active ActiveUnderContract Canceled Closed ComingSoon Delete Expired Hold Incomplete Pending
    Withdrawn
  `,
  BuyerFinancing: `
    Assumed Cash Contract Conventional Fha Fha203b Fha203k Other Private SellerFinancing TrustDeed Usda
    Va
  `,
} as const satisfies Record<string, string>

export type ListingLookup = keyof typeof lookups

/** The values of a lookup, in RESO's order and spelling. */
export const lookupValues = (lookup: ListingLookup): readonly string[] => lookups[lookup].trim().split(/\s+/)

/** Words that cannot be derived from the capitals. */
const written: ReadonlyMap<string, string> = new Map([
  ['AFrame', 'A-Frame'],
  ['Exchange1031', '1031 Exchange'],
  ['TwentyFourHourNotice', '24 Hour Notice'],
  ['IcatRecessedLighting', 'ICAT Recessed Lighting'],
  ['LowVocInsulation', 'Low VOC Insulation'],
  ['CableTv', 'Cable TV'],
])
const acronyms = /\b(?:Rv|Fha|Usda|Va|Hud|Cri|Fsc|Sfi|Acca|Rsi)\b/g
const smallWords = / (?:And|Or|In|For|By|With|On|To|Is|Of)(?= )/g

/** A value as people read it: 'SingleFamilyResidence' as 'Single Family Residence'. */
export const lookupWords = (value: string): string =>
  written.get(value) ??
  value
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ')
    .replaceAll('Energy Star', 'ENERGY STAR')
    .replaceAll(acronyms, (word) => word.toUpperCase())
    .replaceAll(smallWords, (word) => word.toLowerCase())
