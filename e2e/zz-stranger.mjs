import { chromium } from 'playwright';
const o='http://localhost:5304', email='tomas2@okafor.example';
const t0=Date.now(); const log=(s)=>console.error(((Date.now()-t0)/1000).toFixed(1)+' s',s);
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'}); const p=await (await b.newContext({viewport:{width:1280,height:860}})).newPage(); p.setDefaultTimeout(30000);
try{
 await p.goto(o); log('landing '+p.url());
 await p.getByRole('link',{name:/sign in/i}).first().click(); await p.getByRole('heading',{name:'Sign in or sign up'}).waitFor(); await p.getByLabel(/email/i).first().fill(email); await p.getByRole('button',{name:'Continue',exact:true}).click();
 await p.getByText(/Check your email/).waitFor(); log('code asked');
 let code; for(let i=0;i<40&&!code;i++){ const {data}=await (await fetch(o+'/outbox.json')).json(); code=data.find(m=>m.recipient===email)?.code; await p.waitForTimeout(150);} 
 await p.getByRole('textbox').first().click(); await p.keyboard.type(code); 
 await p.waitForURL(/onboarding/); log('onboarding '+p.url()); await p.screenshot({path:'/tmp/w4/s1.png'});
 await p.getByLabel(/studio.*name|business name|name/i).first().fill('Okafor Plans'); 
 await p.getByText(/Planner/i).first().click().catch(()=>{}); await p.waitForTimeout(900);
 await p.screenshot({path:'/tmp/w4/s2.png'});
 await p.getByRole('button',{name:/^Continue/}).click(); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/w4/s3.png'}); log('profile '+p.url());
 await p.getByLabel(/first name/i).fill('Tomas'); await p.getByLabel(/last name/i).fill('Okafor');
 await p.getByRole('button',{name:/Open my studio|Finish|Continue/}).first().click(); await p.waitForURL(/home/); log('home');
 await p.goto(o+'/settings'); await p.getByRole('link',{name:/Access tokens/i}).first().click(); await p.getByRole('button',{name:'Create token'}).first().click();
 await p.getByLabel('Name').fill('Script'); await p.getByRole('radiogroup',{name:/contacts/i}).or(p.getByRole('group',{name:/contacts/i})).getByText('Edit').click();
 await p.getByRole('dialog').getByRole('button',{name:'Create token'}).click(); await p.getByText(/shown only this once/).waitFor(); await p.screenshot({path:'/tmp/w4/s4.png'}); log('token');
 const codes=await p.getByRole('dialog').locator('code').allTextContents(); console.log(JSON.stringify(codes));
} catch(e){ console.error(String(e).slice(0,900)); await p.screenshot({path:'/tmp/w4/fail.png'}); process.exitCode=1 } finally { await b.close(); }
