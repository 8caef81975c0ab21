export { ContactCards as ContactCardList } from '@atelier/ui';
