/** What a member types into the supplier application, by the names of its fields. */
export const typedApplication = {
  name: 'Ngozi Eze',
  email: 'ngozi.supplies@example.com',
  phone: '0803 123 4567',
  businessName: 'Badagry Coconut Works',
  warehouseLocation: 'Topo Road, Badagry',
  officeLocation: '12 Marina Road, Badagry',
  productDetails: 'Mature nuts, husked.\nIn bags of 100, all year.',
  pricePerUnit: '₦450,000',
  priceUnit: 'tons',
  lastPrice: '₦420,000',
  minQuantity: '2.5',
  minQuantityUnit: 'tons',
  monthlySupplyCapacity: '40',
  monthlySupplyUnit: 'tons',
  expiryDate: '2999-12-31',
} as const;

/** Those of its fields that are chosen, not typed. */
export const unitFields: readonly string[] = ['priceUnit', 'minQuantityUnit', 'monthlySupplyUnit'];
