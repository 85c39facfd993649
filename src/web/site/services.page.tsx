import { Certifications } from './certifications.tsx';
import { ProductionManagement } from './production-management.tsx';
import { ServicesEquipment } from './services-equipment.tsx';
import { ServicesHead } from './services-head.tsx';
import { ServicesSpecifications } from './services-specifications.tsx';

/** public-site.md §2 'Services page', in its order. */
export function ServicesPage() {
  return (
    <>
      <ServicesHead />
      <ServicesEquipment />
      <ServicesSpecifications />
      <ProductionManagement />
      <Certifications />
    </>
  );
}
