import type { ComponentType } from 'react';
import type { DemoPicture } from '../../db/seed/demo-sellers.ts';
import { CocopeatBlocks, FibreBales, RopeCoil } from './coir.tsx';
import { CopraDryer, KilnCopra, ShellCharcoal, SunCopra } from './copra.tsx';
import { DehuskingMachine, MilkPress } from './machines.tsx';
import { BrownNuts, GreenNuts, LorryLoad, Seedlings } from './nuts.tsx';
import { FryingOil, SoapOil, VirginOil } from './oils.tsx';
import { GoldenSugar, SugarSyrup } from './sweets.tsx';
import { CoconutWater, Concentrate } from './waters.tsx';

export const allPictures: Record<DemoPicture, ComponentType> = {
  'brown-nuts': BrownNuts,
  'virgin-oil': VirginOil,
  'green-nuts': GreenNuts,
  'sun-copra': SunCopra,
  'fibre-bales': FibreBales,
  'coconut-water': CoconutWater,
  'dehusking-machine': DehuskingMachine,
  'golden-sugar': GoldenSugar,
  'lorry-load': LorryLoad,
  'frying-oil': FryingOil,
  'cocopeat-blocks': CocopeatBlocks,
  'kiln-copra': KilnCopra,
  'milk-press': MilkPress,
  concentrate: Concentrate,
  'rope-coil': RopeCoil,
  'shell-charcoal': ShellCharcoal,
  'sugar-syrup': SugarSyrup,
  'soap-oil': SoapOil,
  seedlings: Seedlings,
  'copra-dryer': CopraDryer,
};
