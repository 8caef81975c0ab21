/** The page of a venue that is made with React: the gallery is a component. */
import { AtelierGallery } from '@atelier/ui/embed';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Weddings({ server, gallery }: { readonly server: string; readonly gallery: string }) {
  const [isEvening, setEvening] = useState(false);
  return (
    <main>
      <h1>Weddings at Quinta do Vale</h1>
      <button type="button" onClick={() => setEvening(!isEvening)}>
        {isEvening ? 'Day colours' : 'Evening colours'}
      </button>
      <AtelierGallery
        server={server}
        gallery={gallery}
        label="Leila & Sam"
        ratio={3 / 2}
        tokens={isEvening ? { scheme: 'dark' } : { background: '#f4efe4', accent: '#4a5a41' }}
      />
      <h2>Ask for your date</h2>
      <p>We answer within a day: hello@quintadovale.example</p>
    </main>
  );
}

const root = document.getElementById('weddings');
const { server = '', gallery = '' } = root?.dataset ?? {};
if (root) createRoot(root).render(<Weddings server={server} gallery={gallery} />);
